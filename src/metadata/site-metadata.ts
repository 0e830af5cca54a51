/** Metadata of the pages that do not depend on data, for the build. Each page imports its own alone: the texts are long. */
import { accountMetadata } from './site/account.ts'
import { adminLoginMetadata } from './site/admin-login.ts'
import { contactMetadata } from './site/contact.ts'
import { helpMetadata } from './site/help.ts'
import { homeMetadata } from './site/home.ts'
import { loginMetadata } from './site/login.ts'
import { myRequestsMetadata } from './site/my-requests.ts'
import { orderDetailsMetadata } from './site/order-details.ts'
import { privacyMetadata } from './site/privacy.ts'
import { registerMetadata } from './site/register.ts'
import { requestMetadata } from './site/request.ts'
import { resetPasswordMetadata } from './site/reset-password.ts'
import { selectBrandMetadata } from './site/select-brand.ts'
import { trackingMetadata } from './site/tracking.ts'

export const siteMetadata = {
  home: homeMetadata,
  selectBrand: selectBrandMetadata,
  request: requestMetadata,
  contact: contactMetadata,
  login: loginMetadata,
  register: registerMetadata,
  resetPassword: resetPasswordMetadata,
  myRequests: myRequestsMetadata,
  tracking: trackingMetadata,
  account: accountMetadata,
  orderDetails: orderDetailsMetadata,
  admin: adminLoginMetadata,
  help: helpMetadata,
  privacy: privacyMetadata,
} as const

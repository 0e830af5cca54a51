/** The page model of every machine. The run fails for a machine in tests/machines/machines.ts without a model. */

import { bulkChangePage } from './admin/bulk-change.page.ts'
import { exportRows } from './admin/export-rows.model.ts'
import { messageInboxPage } from './admin/message-inbox.page.ts'
import { modelEditorPage } from './admin/model-editor.page.ts'
import { moveVisits } from './admin/move-visits.model.ts'
import { phoneRequestPage } from './admin/phone-request.page.ts'
import { settingsPartPage } from './admin/settings-part.page.ts'
import { statusChangePage } from './admin/status-change.page.ts'
import { accountPage } from './auth/account.page.ts'
import { forgotPasswordPage } from './auth/forgot-password.page.ts'
import { loginPage } from './auth/login.page.ts'
import { passwordResetPage } from './auth/password-reset.page.ts'
import { registrationPage } from './auth/registration.page.ts'
import { sessionPage } from './auth/session.page.ts'
import { devicePickerPage } from './booking/device-picker.page.ts'
import { homeRequestFormPage } from './booking/home-request-form.page.ts'
import { myRequestsPage } from './booking/my-requests.page.ts'
import { orderPage } from './booking/order-confirmation.page.ts'
import { requestPage } from './booking/request-form.page.ts'
import { requestDetailsPage } from './booking/request-page.page.ts'
import { reschedule } from './booking/reschedule.model.ts'
import { threadPage } from './booking/thread.page.ts'
import { trackingPage } from './booking/tracking.page.ts'
import { visitChoice } from './booking/visit-choice.model.ts'
import type { PageModel } from './engine/page-model.ts'
import { requestLifecycle } from './request-lifecycle.model.ts'
import { contactPage } from './site/contact.page.ts'
import { headlinePage } from './site/headline.page.ts'
import { hydrationPage } from './site/hydration.page.ts'
import { modelSearchPage } from './site/model-search.page.ts'

export const models: readonly PageModel[] = [
  accountPage,
  bulkChangePage,
  contactPage,
  devicePickerPage,
  exportRows,
  forgotPasswordPage,
  headlinePage,
  hydrationPage,
  loginPage,
  messageInboxPage,
  modelEditorPage,
  moveVisits,
  myRequestsPage,
  modelSearchPage,
  orderPage,
  passwordResetPage,
  phoneRequestPage,
  registrationPage,
  homeRequestFormPage,
  requestPage,
  requestDetailsPage,
  requestLifecycle,
  reschedule,
  sessionPage,
  settingsPartPage,
  statusChangePage,
  threadPage,
  trackingPage,
  visitChoice,
]

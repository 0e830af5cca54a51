/** Metadata of the pages that do not depend on data. */

import { shop } from '#shared/shop.ts'
import * as m from '#texts'
import { listedMetadata, shopDescription, unlistedMetadata } from './metadata.ts'

export const siteMetadata = {
  home: listedMetadata('/', m.head_home({ place: shop.place }), shopDescription),
  selectBrand: listedMetadata('/select-brand', m.which_device(), m.head_select_brand({ place: shop.place })),
  request: listedMetadata('/request', m.request_a_repair(), m.head_request({ place: shop.place })),
  contact: listedMetadata(
    '/contact',
    m.nav_contact(),
    m.head_contact({ place: shop.place, hours: shop.hours }),
  ),
  login: listedMetadata('/login', m.nav_login(), m.head_login({ shop: shop.name, place: shop.place })),
  register: listedMetadata(
    '/register',
    m.nav_register(),
    m.head_register({ shop: shop.name, place: shop.place }),
  ),
  resetPassword: unlistedMetadata(m.reset_password(), '/reset-password-otp'),
  myRequests: unlistedMetadata(m.my_requests(), '/my-requests'),
  tracking: unlistedMetadata(m.your_repair(), '/track'),
  account: unlistedMetadata(m.nav_account(), '/account'),
  orderDetails: unlistedMetadata(m.order_title(), '/order-details'),
  admin: unlistedMetadata(m.footer_admin_login(), '/admin'),
} as const

/** Metadata of an admin tab. */
export const adminMetadata = (tab: string) => unlistedMetadata(m.desk_head({ tab }))

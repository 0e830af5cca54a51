/** The numbers by which customers reach the shop. Apart from the other settings: every page shows them. */

/** Ten digits each, shown as +91 98765 43210; the phone may be a toll-free number, of 10 or 11 digits. */
export type ShopContact = { phone: string; whatsapp: string }

/** As in the build, until the owner sets others. */
export const BUILT_CONTACT: ShopContact = { phone: '9876543210', whatsapp: '9876543210' }

/** The shop's numbers on a page of the browser: in attributes of its root, where they are other than in the build. */
import { BUILT_CONTACT, type ShopContact } from '#shared/shop/contact.ts'

export const readContact = (): ShopContact => ({ ...BUILT_CONTACT, ...document.documentElement.dataset })

/** How the pages of a shop differ from what the build wrote, all of them alike: in the shop's numbers, and in the marks of a practice shop. */
import { showPhone, whatsAppLink } from '#shared/phone-text.ts'
import { BUILT_CONTACT, type ShopContact } from '#shared/shop/contact.ts'
import { dialled } from '#shared/shop/toll-free.ts'
import type { Language } from '#texts/languages.ts'
import { inTime } from './in-time.ts'
import type { PracticeMark } from './practice-pages.ts'

export type PageMark = {
  /** Another one for pages that are marked differently; empty for pages as built. */
  version: string
  contact: ShopContact
  /** A page that the build wrote, as this shop sends it. */
  mark: (html: string, language: Language) => string
}
export type ReadMark = () => Promise<PageMark>

/** How the numbers stand in the text, the links and the structured data of a page. */
const formsOf = ({ phone, whatsapp }: ShopContact) => [
  showPhone(phone),
  dialled(phone),
  whatsAppLink(whatsapp),
]
const BUILT_FORMS = formsOf(BUILT_CONTACT)

/** The page with these numbers. Its root has them for the browser (src/lib/contact.ts); they are digits by their schema. */
function withContact(html: string, contact: ShopContact): string {
  const forms = formsOf(contact)
  const page = BUILT_FORMS.reduce((text, built, index) => text.replaceAll(built, forms[index] ?? built), html)
  const attributes = Object.entries(contact).map(([name, number]) => `data-${name}="${number}"`)
  return page.replace('<html', ['<html', ...attributes].join(' '))
}

const isBuilt = ({ phone, whatsapp }: ShopContact) =>
  phone === BUILT_CONTACT.phone && whatsapp === BUILT_CONTACT.whatsapp

/** @param readContact the numbers as stored; without the database those known last hold */
export function markReader(readContact: () => Promise<ShopContact>, practice?: PracticeMark): ReadMark {
  let known: ShopContact = BUILT_CONTACT
  return async () => {
    known = await inTime(readContact(), () => known)
    const contact = known
    const changed = isBuilt(contact) ? undefined : contact
    const ahead = practice ? practice.version() : ''
    return {
      version: changed ? `${changed.phone} ${changed.whatsapp} ${ahead}` : ahead,
      contact,
      mark(html, language) {
        const own = changed ? withContact(html, changed) : html
        return practice ? practice.mark(own, language) : own
      },
    }
  }
}

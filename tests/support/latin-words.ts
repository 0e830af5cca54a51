/** Latin words on a page in Hindi or Marathi must be names; all others are untranslated. */
import type { Page } from 'playwright/test'
import { readCatalogue } from '#server/catalogue/catalogue.ts'
import { STATES } from '#shared/shop/gstin.ts'
import { shop, testimonials } from '#shared/shop/shop.ts'

const WORD = /[A-Za-z][A-Za-z’'+-]*/g
/** Email addresses, links, the file of the own data, the folder of pictures, the slots of replies, references of requests, numbers of documents, GSTINs. */
const NO_WORDS =
  /\S+@\S+|https?:\S+|\/models\/|\{\w+\}|\bPIM-[\d-]+|doorstep-repair-data-[\d-]+\.json|\bPIM\/[\d-]+\/[RBC]?\d+|\b\d{2}[A-Z]{5}\d{4}[A-Z\d]{4}\b/g

export const latinWordsIn = (text: string): string[] => text.replaceAll(NO_WORDS, ' ').match(WORD) ?? []

/** The words of brands, models and the shop's own names. */
export async function shopNames(): Promise<ReadonlySet<string>> {
  const catalogue = await readCatalogue()
  const names = [
    ...catalogue.flatMap(([brand, models]) => [brand, ...models]),
    ...[shop.name, shop.social.label, 'WhatsApp OTP SMS Apple Watch Mi https'],
    'UPI ID MCC IMEI',
    'JPEG PNG WebP',
    'GST GSTIN GSTR-1 CGST SGST IGST SAC HSN B2B B2C PDF A4 mm',
    ...Object.values(STATES),
    ...testimonials.map(({ about }) => about),
  ]
  return new Set(names.flatMap(latinWordsIn))
}

/** What is visible or read aloud: texts and attributes with words, not what is English by its `lang` or was typed. Runs in the page. */
const shownText = () => {
  const IGNORED = 'script, style, noscript, textarea, [lang=en]'
  const shown = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  const texts = [document.title]
  for (let text = shown.nextNode(); text; text = shown.nextNode())
    if (!text.parentElement?.closest(IGNORED)) texts.push(text.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
    if (!element.closest(IGNORED))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '')
  return texts.join('\n')
}

/** The Latin words on a page that are none of these names. */
export async function englishOn(page: Page, names: ReadonlySet<string>): Promise<string[]> {
  const words = new Set(latinWordsIn(await page.evaluate(shownText)))
  return [...words].filter((word) => !names.has(word))
}

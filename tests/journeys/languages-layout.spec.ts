/** The pages have room for a longer language. Those in Hindi and Marathi: accessible-languages.spec.ts. */
import { expect } from 'playwright/test'
import { test } from './fixtures.ts'
import { layoutFaultsIn } from './layout.ts'

const PUBLIC = [
  ...['/', '/select-brand', '/services/mobile-repair', '/services/mobile-repair/samsung'],
  ...['/repair/mobile-repair/samsung/galaxy-s23', '/brands/samsung', '/services/tempered-glass'],
  ...['/login', '/register', '/reset-password-otp', '/request', '/contact', '/track', '/help', '/admin'],
]
/** Pseudo-localizes every text: accents, 40% more letters, brackets. */
function lengthenTexts() {
  document.documentElement.lang = 'en-XA'
  const ACCENTS: Readonly<Record<string, string>> = {
    a: 'á',
    e: 'ë',
    i: 'ï',
    o: 'ô',
    u: 'ü',
    A: 'Å',
    E: 'É',
    O: 'Ö',
  }
  // The heading font is a subset for the shop's texts: accents would fall back to a font of this machine.
  const hasAccents = (element: Element) => !getComputedStyle(element).fontFamily.startsWith('"Anek')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent, textContent: words } = text
    // Names, numbers and drawings are the same in every language.
    if (/Doorstep Repair|Instagram|WhatsApp/.test(words ?? '')) continue
    if (
      !parent ||
      !words ||
      !/[a-z]{2}/.test(words) ||
      parent.closest('script, style, svg, option, a[href^="tel:"]')
    )
      continue
    const accents = hasAccents(parent) ? ACCENTS : {}
    // Four of ten letters are vowels.
    text.textContent = `[${words.replaceAll(/[aeiouAEO]/g, (letter) => (accents[letter] ?? letter).repeat(2))}]`
  }
}

test('every page has room for a longer language', async ({ person }) => {
  const page = await person()
  const faults: string[] = []
  for (const path of PUBLIC) {
    await page.goto(path)
    await page.evaluate(lengthenTexts)
    faults.push(...(await layoutFaultsIn(page)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})

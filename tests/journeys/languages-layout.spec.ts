/** Every page in Hindi and Marathi is accessible and fits small screens; English ones have room for a longer language. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { violationsIn } from './accessible.ts'
import { createRepair, logIn } from './accounts.ts'
import { test } from './fixtures.ts'
import { layoutFaultsIn } from './layout.ts'
import { structureFaultsIn } from './page-structure.ts'

const PUBLIC = [
  ...['/', '/select-brand', '/services/mobile-repair', '/services/mobile-repair/samsung'],
  ...['/repair/mobile-repair/samsung/galaxy-s23', '/brands/samsung', '/services/tempered-glass'],
  ...['/login', '/register', '/reset-password-otp', '/request', '/contact', '/track', '/admin'],
]
const PERSONAL = ['/my-requests', '/account']
const ADMIN = [
  ...['/admin-dashboard', '/admin-dashboard?tab=users', '/admin-dashboard?tab=orders'],
  ...['/admin-dashboard?tab=messages', '/admin/edit-models'],
]

/** Widths, in the language whose words are checked there. */
const WIDTHS = { hi: 'narrow', mr: 'wide' } as const
const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } }

async function faultsAt(page: Page, path: string, width: 'narrow' | 'wide'): Promise<string[]> {
  await page.setViewportSize(SIZES[width])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const found = [...(await structureFaultsIn(page)), ...(await violationsIn(page))]
  return [...found, ...(await layoutFaultsIn(page, width))].map((fault) => `${path}: ${fault}`)
}

for (const [language, width] of [
  ['hi', WIDTHS.hi],
  ['mr', WIDTHS.mr],
] as const)
  test(`every page in ${language} is accessible and fits its screen`, async ({ person, shop, customer }) => {
    test.setTimeout(600_000)
    const faults: string[] = []
    const visitor = await person({ mayComplain: /Failed to load resource/ })
    for (const path of [...PUBLIC, '/nothing-here'])
      faults.push(...(await faultsAt(visitor, `/${language}${path}`, width)))
    await createRepair(shop, customer)
    const page = await person()
    await logIn(page, customer)
    for (const path of PERSONAL) faults.push(...(await faultsAt(page, `/${language}${path}`, width)))
    const ownerPage = await person()
    await logIn(ownerPage, owner)
    for (const path of ADMIN) faults.push(...(await faultsAt(ownerPage, `/${language}${path}`, width)))
    expect(faults).toEqual([])
  })

/** Makes every text look like one of a longer language: accents, 40% more letters, in brackets. */
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
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent, textContent: words } = text
    // Names, numbers and what is drawn stay as they are in every language.
    if (/Doorstep Repair|Instagram|WhatsApp/.test(words ?? '')) continue
    if (
      !parent ||
      !words ||
      !/[a-z]{2}/.test(words) ||
      parent.closest('script, style, svg, option, a[href^="tel:"]')
    )
      continue
    // Four of ten letters are vowels.
    text.textContent = `[${words.replaceAll(/[aeiouAEO]/g, (letter) => (ACCENTS[letter] ?? letter).repeat(2))}]`
  }
}

test('every page has room for a longer language', async ({ person }) => {
  test.setTimeout(600_000)
  const page = await person()
  const faults: string[] = []
  for (const path of PUBLIC) {
    await page.goto(path)
    await page.evaluate(lengthenTexts)
    faults.push(...(await layoutFaultsIn(page)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})

/** Every page, after the owner has changed the numbers of the shop; from the built product in dist/. @vitest-environment jsdom */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadPages, serverEntry } from '#server/http/html-pages.ts'
import { warmUpRenderer } from '#server/http/page-renderer.ts'
import { showPhone, whatsAppLink } from '#shared/phone-text.ts'
import { BUILT_CONTACT } from '#shared/shop/contact.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { emptyGuide, fixed, setPrices } from '#tests/support/price-shop.ts'
import { saveSettings } from '#tests/support/window-shop.ts'
import { withoutTable } from '#tests/support/without-table.ts'
import { LANGUAGES } from '#texts/languages.ts'

const CHANGED = { phone: '2027421234', whatsapp: '9123456780' }

const shop: Shop = await openShop({ dist: 'dist' })
/** Another process on the same data. */
const other: Shop = await openShop({ dist: 'dist', sharing: shop })
const owner: Customer = await shop.owner()
await warmUpRenderer(serverEntry('dist'), shop.config)
afterAll(async () => {
  await other.close()
  await shop.close()
})
beforeEach(() => saveSettings(owner, 'shop', BUILT_CONTACT))

/** Prerendered with and without other settings, of a model, empty, the shell, and an unknown address. */
const PATHS = [
  ...['/', '/contact', '/privacy', '/services/mobile-repair/samsung', '/my-requests', '/admin-dashboard'],
  ...['/repair/mobile-repair/samsung/galaxy-s23', '/track', '/not-a-page'],
]
const pages = LANGUAGES.flatMap(({ prefix }) => PATHS.map((path) => prefix + path))
const files = LANGUAGES.flatMap(({ language }) =>
  ['shell', 'offline'].map((name) => `${name}${language === 'en' ? '' : `-${language}`}.html`),
)

const htmlAt = async (address: string, by = shop) => (await by.ask(address)).text()
const builtAt = (address: string) => loadPages('dist', shop.config)(address)?.read()
const builtFile = (name: string) => readFileSync(join('dist', name), 'utf8')
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const linksTo = (html: string, scheme: string) =>
  [...documentOf(html).querySelectorAll(`a[href^="${scheme}"]`)].map((link) => link.getAttribute('href'))

/** The built number in any of its forms, "98765 43210" among them. */
const BUILT_NUMBER = /98765 ?43210/

test.each(pages)('%s is the built page, byte for byte, as long as the numbers are', async (address) => {
  expect(await htmlAt(address)).toBe(await builtAt(address))
})

test.each(pages)('%s has the numbers of now, in every process', async (address) => {
  await saveSettings(owner, 'shop', CHANGED)
  for (const by of [shop, other]) {
    const html = await htmlAt(address, by)
    expect(html).not.toMatch(BUILT_NUMBER)
    const { dataset } = documentOf(html).documentElement
    expect({ ...dataset }).toEqual(CHANGED)
    const built = (await builtAt(address)) ?? ''
    expect(linksTo(html, 'tel:')).toEqual(linksTo(built, 'tel:').map(() => `tel:+91${CHANGED.phone}`))
    const chatsIn = (page: string) => linksTo(page, whatsAppLink(''))
    expect(chatsIn(html)).toEqual(
      chatsIn(built).map((chat) => chat?.replace(BUILT_CONTACT.whatsapp, CHANGED.whatsapp)),
    )
  }
  await saveSettings(owner, 'shop', BUILT_CONTACT)
  expect(await htmlAt(address)).toBe(await builtAt(address))
})

test('a page for everybody names the number in text, label and structured data', async () => {
  await saveSettings(owner, 'shop', CHANGED)
  for (const prefix of ['', '/hi', '/mr']) {
    const page = documentOf(await htmlAt(`${prefix}/contact`))
    const shown = showPhone(CHANGED.phone)
    expect(page.querySelector('#root')?.textContent).toContain(shown)
    expect(page.querySelector(`a[aria-label*="${shown}"]`)).not.toBeNull()
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(JSON.parse(data).telephone).toBe(`+91${CHANGED.phone}`)
  }
})

test('a toll-free number stands without +91 in text, link and structured data', async () => {
  await saveSettings(owner, 'shop', { ...CHANGED, phone: '18001234567' })
  // Patched, and rendered anew.
  for (const address of ['/privacy', '/contact']) {
    const html = await htmlAt(address)
    expect(new Set(linksTo(html, 'tel:'))).toEqual(new Set(['tel:18001234567']))
    expect(html).toContain('1800 123 4567')
    expect(html).not.toContain('+91 18')
  }
  const data = documentOf(await htmlAt('/contact')).querySelector('script[type="application/ld+json"]')
  expect(JSON.parse(data?.textContent ?? '').telephone).toBe('18001234567')
})

test('a page whose hours or prices have changed too has both', async () => {
  const week = DEFAULT_SETTINGS.hours.week.map(() => ({ opens: '09:00', closes: '18:00' }))
  await saveSettings(owner, 'hours', { ...DEFAULT_SETTINGS.hours, week })
  await setPrices(owner, 'type:phones', fixed('Screen Repair', 249_900))
  await saveSettings(owner, 'shop', CHANGED)
  const contact = await htmlAt('/contact')
  expect(contact).toContain('9 am to 6 pm')
  expect(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(contact)?.[1] ?? '')).toMatchObject({
    telephone: `+91${CHANGED.phone}`,
    openingHoursSpecification: [{ opens: '09:00' }],
  })
  const model = await htmlAt('/repair/mobile-repair/samsung/galaxy-s23')
  expect(model).toContain('₹2,499')
  for (const html of [contact, model]) {
    expect(html).toContain(showPhone(CHANGED.phone))
    expect(html).not.toMatch(BUILT_NUMBER)
  }
  await saveSettings(owner, 'hours', DEFAULT_SETTINGS.hours)
  await emptyGuide(shop, owner)
})

test('a personal page has the shop’s number of now, and its person keeps the own one', async () => {
  const phone = `+91${BUILT_CONTACT.phone}`
  const customer = await shop.customer({ phone })
  await saveSettings(owner, 'shop', CHANGED)
  const html = await (await customer.fetch('/account')).text()
  expect(linksTo(html, 'tel:')).toContain(`tel:+91${CHANGED.phone}`)
  expect(linksTo(html, 'tel:')).not.toContain(`tel:${phone}`)
  expect(documentOf(html).querySelector('main')?.textContent).toContain(showPhone(phone))
})

test.each(files)('a phone without a network has the numbers in its %s', async (name) => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  const built = builtFile(name)
  expect(await htmlAt(`/${name}`)).toBe(built)
  await saveSettings(owner, 'shop', CHANGED)
  for (const by of [shop, other]) {
    const html = await htmlAt(`/${name}`, by)
    expect(html).not.toMatch(BUILT_NUMBER)
    expect({ ...documentOf(html).documentElement.dataset }).toEqual(CHANGED)
    // Browsers install another worker, which takes this file.
    const worker = `/service-worker${/-\w+/.exec(name)?.[0] ?? ''}.js`
    const script = await htmlAt(worker, by)
    expect(builtFile(worker)).toContain(hashOf(built))
    expect(script).toContain(hashOf(html))
    expect(script).not.toContain(hashOf(built))
  }
})

test('without its settings the shop sends the numbers that it knew last', async () => {
  await saveSettings(owner, 'shop', CHANGED)
  const before = await htmlAt('/contact')
  await withoutTable(shop, 'settings', async () => {
    expect(await htmlAt('/contact')).toBe(before)
    expect(await htmlAt('/login')).not.toMatch(BUILT_NUMBER)
  })
})

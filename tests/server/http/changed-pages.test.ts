/**
 * The pages that the build wrote, after the owner has changed what stands on them. @vitest-environment jsdom
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPages } from '#server/http/html-pages.ts'
import { warmUpRenderer } from '#server/http/page-renderer.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { saveSettings } from '#tests/support/window-shop.ts'
import { withoutTable } from '#tests/support/without-table.ts'

const PAGES = ['/', '/contact', '/request']
const PREFIXES = ['', '/hi', '/mr']
const addresses = PREFIXES.flatMap((prefix) => PAGES.map((path) => ({ prefix, address: prefix + path })))

const shop: Shop = await openShop({ dist: 'dist' })
/** Another process on the same data. */
const other: Shop = await openShop({ dist: 'dist', sharing: shop })
const owner: Customer = await shop.owner()
// On a busy machine the first rendering of a language may take longer than a page may.
beforeAll(async () => {
  for (const prefix of PREFIXES)
    await warmUpRenderer(loadPages('dist', shop.config)(`${prefix}/contact`)?.entry, shop.config)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})
beforeEach(async () => {
  await saveSettings(owner, 'hours', DEFAULT_SETTINGS.hours)
  await saveSettings(owner, 'closures', DEFAULT_SETTINGS.closures)
  await saveSettings(owner, 'retention', DEFAULT_SETTINGS.retention)
})

const htmlAt = async (address: string, by = shop) => (await by.ask(address)).text()
const builtAt = (address: string) => loadPages('dist', shop.config)(address)?.read()
const textOf = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('#root')?.textContent ?? ''
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

const changed = {
  ...DEFAULT_SETTINGS.hours,
  week: DEFAULT_SETTINGS.hours.week.map(() => ({ opens: '09:00', closes: '18:00' })),
}
const CHANGED_TEXT = {
  '': 'Every day, 9 am to 6 pm',
  '/hi': 'रोज़ सुबह 9 से शाम 6 बजे तक',
  '/mr': 'रोज सकाळी 9 ते संध्याकाळी 6',
}

test.each(addresses)(
  '$address is the built page, byte for byte, as long as the hours are',
  async ({ address }) => {
    expect(await htmlAt(address)).toBe(await builtAt(address))
  },
)

describe('after a change of the hours', () => {
  beforeEach(() => saveSettings(owner, 'hours', changed))

  test.each(PREFIXES)('each page under "%s" has the new ones, in every process', async (prefix) => {
    const text = Object.entries(CHANGED_TEXT).find(([key]) => key === prefix)?.[1]
    for (const path of PAGES)
      for (const by of [shop, other]) {
        const html = await htmlAt(prefix + path, by)
        expect(textOf(html), path).toContain(text)
        // Outside of the content nothing has changed but the structured data.
        const frame = (page = '') =>
          page.replace(/<div id="root">.*<\/div>/s, '').replace(/<script type="application.*/, '')
        expect(frame(html)).toBe(frame(await builtAt(prefix + path)))
      }
  })

  test('search engines read them', async () => {
    for (const path of ['/', '/contact'])
      expect(dataOf(await htmlAt(path)).openingHoursSpecification).toEqual([
        expect.objectContaining({ opens: '09:00', closes: '18:00' }),
      ])
  })

  test('a browser that has the built page gets the changed one', async () => {
    await saveSettings(owner, 'hours', DEFAULT_SETTINGS.hours)
    const etag = (await shop.ask('/contact')).headers.get('ETag') ?? ''
    const ask = async () => (await shop.ask('/contact', { headers: { 'If-None-Match': etag } })).status
    expect(await ask()).toBe(304)
    await saveSettings(owner, 'hours', changed)
    expect(await ask()).toBe(200)
    await saveSettings(owner, 'hours', DEFAULT_SETTINGS.hours)
    expect(await ask()).toBe(304)
  })

  test('the page carries nothing of the person who asked first', async () => {
    await saveSettings(owner, 'hours', { ...changed, week: [...changed.week.slice(1), null] })
    const asked = await owner.fetch('/contact?utm=secret#x')
    const html = await asked.text()
    expect(html).toBe(await htmlAt('/contact'))
    expect(html).not.toContain('secret')
    expect(html).not.toContain('data-user-id')
    expect(asked.headers.get('Cache-Control')).toBe('no-cache')
  })

  test('the pages of all others stay as they were built', async () => {
    for (const address of ['/login', '/services/mobile-repair/samsung'])
      expect(await htmlAt(address)).toBe(await builtAt(address))
  })
})

describe('/privacy', () => {
  const MONTHS = {
    '': ['24 months after the repair', '18 months after the repair'],
    '/hi': ['24 महीने', '18 महीने'],
    '/mr': ['24 महिने', '18 महिने'],
  }
  const cases = Object.entries(MONTHS).map(([prefix, [built = '', changedTo = '']]) => ({
    address: `${prefix}/privacy`,
    built,
    changedTo,
  }))

  test.each(cases)('$address is the built page, byte for byte, as long as the months are', async (page) => {
    const html = await htmlAt(page.address)
    expect(html).toBe(await builtAt(page.address))
    expect(textOf(html)).toContain(page.built)
  })

  test.each(cases)('$address says the months that the owner has set, in every process', async (page) => {
    await saveSettings(owner, 'retention', { nameMonths: 18 })
    for (const by of [shop, other]) {
      const text = textOf(await htmlAt(page.address, by))
      expect(text).toContain(page.changedTo)
      expect(text).not.toContain(page.built)
    }
    await saveSettings(owner, 'retention', DEFAULT_SETTINGS.retention)
    expect(await htmlAt(page.address)).toBe(await builtAt(page.address))
  })

  test('no other page changes with it, and nobody who asks is in it', async () => {
    await saveSettings(owner, 'retention', { nameMonths: 36 })
    for (const address of ['/', '/contact', '/hi/contact', '/login'])
      expect(await htmlAt(address), address).toBe(await builtAt(address))
    const asked = await owner.fetch('/privacy')
    expect(await asked.text()).toBe(await htmlAt('/privacy'))
    expect(asked.headers.get('Cache-Control')).toBe('no-cache')
  })
})

test('without its settings the shop sends the page as it knew it last', async () => {
  await saveSettings(owner, 'hours', changed)
  const before = await htmlAt('/contact')
  await withoutTable(shop, 'settings', async () => {
    expect(await htmlAt('/contact')).toBe(before)
  })
})

test('a day on which the shop is closed is named until it is over; its reason arrives as text', async () => {
  const reason = 'दिवाळी </script><b>"&'
  const day = shopDayOf(shop.clock.now())
  await saveSettings(owner, 'closures', { days: [{ day, reason, hours: null, capacity: null }] })
  for (const path of PAGES) expect(textOf(await htmlAt(path)), path).toContain(`: closed (${reason})`)
  expect(dataOf(await htmlAt('/')).specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    },
  ])
  shop.clock.advance(86_400_000)
  expect(addDays(day, 1)).toBe(shopDayOf(shop.clock.now()))
  for (const path of PAGES) expect(await htmlAt(path), path).toBe(await builtAt(path))
})

// @vitest-environment jsdom
/** The home page's sections (section 2) and the claims of section 1. */
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { shop as theShop } from '#shared/shop/shop.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'

let shop: Shop
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => page?.close())
afterAll(() => shop.close())

async function textOf(address: string) {
  page = await openPage(shop, address)
  await screen.findByRole('heading', { level: 1 })
  return document.body.textContent ?? ''
}

test('the home page has all its sections, in this order', async () => {
  await textOf('/')
  const main = within(screen.getByRole('main'))
  const parts = [
    main.getByRole('heading', { level: 1, name: /^We repair your/ }),
    main.getByRole('heading', { name: 'Request a repair' }),
    main.getByRole('heading', { name: 'What needs a repair?' }),
    main.getByRole('link', { name: 'Tempered Glass' }),
    main.getByRole('heading', { name: 'What customers say' }),
    main.getByRole('link', { name: /^Chat with the shop/ }),
    main.getByRole('button', { name: /map/i }),
    screen.getByRole('contentinfo'),
  ]
  for (const [index, part] of parts.slice(1).entries())
    expect(parts[index]?.compareDocumentPosition(part), part.textContent ?? '').toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  for (const category of [
    'Mobile Repair',
    'Apple Watch Repair',
    'iPad Repair',
    'MacBook Repair',
    'Tablet Repair',
  ])
    expect(main.getByRole('link', { name: category })).toBeTruthy()
})

test('the claims of section 1 are on the home page and the contact page', async () => {
  const home = await textOf('/')
  page?.close()
  const everywhere = `${home} ${await textOf('/contact')}`
  for (const claim of [
    /30-minute repair/,
    /Up to 6 months warranty/,
    /Physical or liquid damage excluded/,
    /No Fix No Fee/,
    /same day/,
    /Doorstep pickup and delivery/,
    /of service\s*10 years/,
    /smartphones serviced\s*18,000\+/,
    /clients\s*11,000\+/,
    /pin codes served\s*18,000\+/,
    /Since 2020/,
  ])
    expect(everywhere).toMatch(claim)
  expect(theShop.place()).toBe('Pimpri, Pune')
  expect(everywhere).toContain('Pimpri, Pune')
})

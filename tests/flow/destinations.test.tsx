// @vitest-environment jsdom
/** Every link of the layout and the home page opens a page. */
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { shop as theShop } from '#shared/shop/shop.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => page?.close())
afterAll(() => shop.close())

const NOT_FOUND = /^(Page not found|We couldn’t find this device)$/
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')

/** The links of a page with both groups of the header opened in turn. */
async function linksOf(address: string, account?: typeof owner) {
  page = await openPage(shop, address, account)
  await screen.findByRole('heading', { level: 1 })
  const found = hrefs()
  for (const group of ['Top Brands', 'Repair Service']) {
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: group }))
    found.push(...hrefs())
  }
  page.close()
  return [...new Set(found)]
}

test('every destination opens an existing page, for visitors and signed-in users', async () => {
  const links = [
    ...new Set([
      ...(await linksOf('/')),
      ...(await linksOf('/contact', owner)),
      ...(await linksOf('/select-brand')),
    ]),
  ].filter((href) => href.startsWith('/'))
  expect(links.filter((href) => href.startsWith('/services/mobile-repair/'))).toHaveLength(8)
  expect(links.filter((href) => /^\/services\/[^/]+$/.test(href))).toHaveLength(5)
  expect(links).toContain('/services/apple-watch-repair/models')
  expect(links).toEqual(
    expect.arrayContaining([
      '/',
      '/login',
      '/register',
      '/contact',
      '/my-requests',
      '/admin',
      '/select-brand',
      '/services/tempered-glass',
    ]),
  )
  // The owner's manual is for the panel.
  expect(links).not.toContain('/help')
  for (const href of links) {
    page = await openPage(shop, href)
    const title = await screen.findByRole('heading', { level: 1, hidden: true })
    expect(title.textContent, href).not.toMatch(NOT_FOUND)
    page.close()
  }
})

test('external links lead to the phone, the chat, the map and the pictures', async () => {
  const away = (await linksOf('/')).filter((href) => !/^[/#]/.test(href))
  const ways = ['https://wa.me/919876543210', theShop.maps, theShop.social.href, 'tel:+919876543210']
  expect(away.sort()).toEqual(ways.sort())
})

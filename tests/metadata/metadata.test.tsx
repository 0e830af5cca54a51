// @vitest-environment jsdom
/** A page sets the same metadata as its prerendered file, and updates it on every navigation. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { headHtml } from '#build/pages/head-html.ts'
import { type PrerenderRoute, prerenderRoutes } from '#build/pages/prerender-routes.ts'
import { readCatalogue } from '#server/catalogue/catalogue.ts'
import { ORIGIN } from '#shared/origin.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'

let shop: Shop
let addresses: PrerenderRoute[]
let page: BrowserPage | undefined
beforeAll(async () => {
  shop = await openShop()
  addresses = prerenderRoutes(await readCatalogue())
})
afterAll(() => shop.close())
afterEach(() => {
  page?.close()
  document.head.replaceChildren()
})

const heading = () => screen.findByRole('heading', { level: 1 })
const contentOf = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute))

/** All metadata of the document, duplicates included. */
const saidHere = () => ({
  titles: [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent),
  description: contentOf('meta[name="description"]', 'content'),
  canonical: contentOf('link[rel="canonical"]', 'href'),
  robots: contentOf('meta[name="robots"]', 'content'),
  alternates: ['hreflang', 'href'].map((name) => contentOf('link[rel="alternate"]', name)),
})

/** The file as the server sends it, with the shop's own origin. */
function deliver(address: PrerenderRoute) {
  document.head.innerHTML = headHtml(address.head).replaceAll(ORIGIN, 'https://repair.example')
}
const addressAt = (path: string) => {
  const found = addresses.find((address) => address.path === path)
  if (!found) throw new Error(`${path} is not built.`)
  return found
}

test.each([
  '/',
  '/contact',
  '/help',
  '/privacy',
  '/services/tempered-glass',
  '/services/mobile-repair/samsung',
  '/services/apple-watch-repair/models',
  '/repair/mobile-repair/samsung/galaxy-s23',
  '/services/tempered-glass/samsung/galaxy-s23',
  '/services/ipad-repair/ipad-pro/ipad-pro-11-inch-m4/issue',
  '/brands/lenovo-tablet',
  '/reset-password-otp',
])('%s has the same metadata as its built file', async (path) => {
  deliver(addressAt(path))
  const built = saidHere()
  page = await openPage(shop, path)
  await heading()
  expect(saidHere()).toEqual(built)
})

test('a navigation replaces title, description and canonical URL', async () => {
  deliver(addressAt('/login'))
  const built = saidHere()
  deliver(addressAt('/contact'))
  page = await openPage(shop, '/contact')
  await heading()
  const [link] = screen.getAllByRole('link', { name: 'Login' })
  if (!link) throw new Error('Nothing leads to the login.')
  await userEvent.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Login' })
  await waitFor(() => expect(saidHere()).toEqual(built))
})

test('an unknown URL and a picker without model are not indexed', async () => {
  deliver(addressAt('/'))
  page = await openPage(shop, '/nowhere')
  await heading()
  expect(saidHere()).toMatchObject({ robots: ['noindex'], canonical: [] })
  page.close()
  page = await openPage(shop, '/services/macbook-repair/macbook-air/issues')
  await heading()
  expect(saidHere()).toMatchObject({ robots: ['noindex'], canonical: [] })
})

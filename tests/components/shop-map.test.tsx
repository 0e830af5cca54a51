// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { shop as theShop } from '#shared/shop/shop.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'

const user = userEvent.setup()
let shop: Shop
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => page?.close())
afterAll(() => shop.close())

test.each(['/', '/contact'])('%s loads the live map only on request', async (address) => {
  page = await openPage(shop, address)
  const load = await screen.findByRole('button', { name: 'Load the live map' })
  expect(document.querySelector('iframe')).toBeNull()
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Open in Maps' })
  expect(link.getAttribute('href')).toBe(theShop.maps)
  await user.click(load)
  const map = screen.getByTitle('Map of Pimpri, Pune')
  expect(map.getAttribute('src')).toBe(theShop.mapEmbed)
  expect(map.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(document.activeElement).toBe(map)
  expect(link.isConnected).toBe(true)
})

test('external links send no referrer and no opener', async () => {
  page = await openPage(shop, '/')
  await screen.findByRole('button', { name: 'Load the live map' })
  const away = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('https:'))
  expect(away.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['https://wa.me/919876543210', theShop.maps, theShop.social.href]),
  )
  for (const link of away) expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

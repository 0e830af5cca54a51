// @vitest-environment jsdom
/** A closed page sends no calls, whatever was still loading. */
import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/app.ts'
import { openPage } from '#tests/support/browser-page.tsx'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('what a closed page was still loading is not sent by the next one', async () => {
  const closed = await openPage(shop, '/')
  const link = (await screen.findAllByRole('link', { name: /Mobile Repair/ }))[0]
  if (!link) throw new Error('The page has no link to the brands')
  // The router loads the code of the page that the link leads to, then its data.
  fireEvent.touchStart(link)
  closed.close()
  const next = await openPage(shop, '/login')
  await screen.findByRole('heading', { level: 1 })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(next.sent).toEqual([])
  next.close()
})

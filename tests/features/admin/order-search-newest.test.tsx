// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill } from '#tests/server/growth/fill.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import type { BrowserPage } from '#tests/support/browser-page.tsx'
import { devices, find, openOrders } from './orders-page.ts'

const newestOnly = 'Searched the newest 2,000 orders. Type three letters to search all.'
/** One in twenty is pending: of those that are done there are more than are looked at. */
const REQUESTS = 2_200

const user = userEvent.setup()
let shop: Shop
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
  await fill(shop.database, REQUESTS, shop.clock.now(), 'sqlite')
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const seen = () => screen.queryAllByText(newestOnly).filter((element) => element.role !== 'status')

test('who types two letters and finds nothing reads how far was searched; three letters find the oldest order', async () => {
  await shop.database
    .updateTable('repairs')
    .set({ brand: 'Nokia', words: sql`words || ' zqx'` })
    .where('id', '=', (of) => of.selectFrom('repairs').select(of.fn.min('id').as('oldest')))
    .execute()
  page = await openOrders(shop)
  await find('zq')
  await waitFor(() => expect(heard()).toContain(`0 orders listed. ${newestOnly}`))
  expect(screen.getByText('No order matches')).toBeTruthy()
  expect(seen()).toHaveLength(1)
  await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'x')
  await waitFor(() => expect(heard()).toContain('1 order listed'))
  expect(devices()).toEqual(['Nokia iPhone 13'])
  expect(seen()).toEqual([])
})

test('who types two letters that some orders have reads it above them, and at their end that it is not that of all', async () => {
  // Fifty of them, ten more that are looked at, and ten that are not.
  const { newest } = await shop.database
    .selectFrom('repairs')
    .select((of) => of.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  await shop.database
    .updateTable('repairs')
    .set({ words: sql`words || ' zq'`, status: 'DONE' })
    .where((of) => of.or([of('id', '>', newest - 60), of('id', '<=', newest - REQUESTS + 10)]))
    .execute()
  page = await openOrders(shop, '&show=done')
  await find('zq')
  await waitFor(() => expect(heard()).toContain(`50 or more orders listed. ${newestOnly}`))
  expect(seen()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('button', { name: 'Older orders were not searched' })).toBeTruthy()
  expect(devices()).toHaveLength(60)
  expect(seen()).toHaveLength(1)
  expect(heard()).toContain(`60 orders listed. ${newestOnly}`)
})

test('who looks at few orders is told nothing of it: all were searched', async () => {
  page = await openOrders(shop, '&show=pending')
  await find('zq')
  await waitFor(() => expect(heard()).toContain('0 orders listed'))
  expect(screen.getByText('Try another name, phone or model.')).toBeTruthy()
  expect(seen()).toEqual([])
})

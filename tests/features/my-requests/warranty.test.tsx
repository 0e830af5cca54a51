/**
 * The warranty on the page of a repaired request.
 * @vitest-environment jsdom
 */
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { write } from '#server/database/transaction.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { repairedRequest } from '#tests/support/documents.ts'
import { markDone } from '#tests/support/mark-done.ts'
import { owner } from '#tests/support/owner.ts'

const DAY = 86_400_000

let shop: Shop
let asha: Customer
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
  asha = await shop.customer()
})
afterEach(() => page?.close())
afterAll(() => shop.close())

/** A repair that was done so many days ago, with the usual 180 days. @returns its id and its last day */
async function doneBefore(days: number) {
  const id = await repairedRequest(shop, asha)
  const at = Date.now() - days * DAY
  await write(shop.database, (trx) => markDone(trx, id, at))
  return { id, until: dayYearText(addDays(shopDayOf(at), 180)) }
}
async function openFacts(id: number, by: 'customer' | 'owner') {
  const { email, passwordHash: password } = asha.details
  page = await openPage(shop, `/my-requests/${id}`, by === 'owner' ? owner : { email, password })
  return within(await screen.findByRole('region', { name: 'What we know' }))
}

test.each(['customer', 'owner'] as const)('the %s reads the last day and how many are left', async (by) => {
  const { id, until } = await doneBefore(107)
  const facts = await openFacts(id, by)
  facts.getByText(until)
  const meter = facts.getByRole<HTMLMeterElement>('meter', { name: '73 of 180 days left' })
  expect([meter.value, meter.max]).toEqual([73, 180])
})

test('the last day is covered too', async () => {
  const { id } = await doneBefore(180)
  const facts = await openFacts(id, 'customer')
  facts.getByText('Today is the last day.')
})

test('the day after the last one it is over, without a meter', async () => {
  const { id, until } = await doneBefore(181)
  const facts = await openFacts(id, 'customer')
  facts.getByText(until)
  facts.getByText('The warranty is over.')
  expect(facts.queryByRole('meter')).toBeNull()
})

test('a request that is not done says nothing about a warranty', async () => {
  const facts = await openFacts(await repairedRequest(shop, asha), 'customer')
  expect(facts.queryByText('Warranty')).toBeNull()
})

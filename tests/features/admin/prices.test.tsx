// @vitest-environment jsdom
/** The owner's prices: what holds where nothing was typed, what customers read, and how old a price is. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PRICE_OLD_DAYS } from '#shared/limits.ts'
import type { PriceRow } from '#shared/price/price.ts'
import { getPrices } from '#shared/price/price-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { setPrices } from '#tests/support/price-shop.ts'
import { user } from '#tests/support/user.ts'

const DAY_MS = 86_400_000
const TAB = '/admin-dashboard?tab=prices'
/** iPad Mini and one of its models, in the seeded catalogue. */
const BRAND = 12
const MODEL = { id: 322, name: 'iPad mini' }
const ISSUE = 'Screen Damage'

let shop: Shop
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  page?.close()
  page = undefined
  await shop.close()
})

const rowOf = (low: number | null, high: number | null, warrantyDays: number | null): PriceRow => ({
  issue: ISSUE,
  low,
  high,
  warrantyDays,
})

const openTab = async (search = '') => {
  page = await openPage(shop, `${TAB}${search}`, owner)
}
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: ISSUE })
const warranty = () =>
  within(screen.getByRole('group', { name: ISSUE })).getByRole<HTMLInputElement>('textbox', {
    name: 'Warranty, days',
  })
const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
async function openRow() {
  await openTab(`&prices=${BRAND}`)
  await user.click(await screen.findByRole('button', { name: MODEL.name }))
}

test('an empty guide says what customers read, and begins with the phones', async () => {
  await openTab()
  expect(await screen.findByText('0 of 37 kinds have a price')).toBeTruthy()
  expect(screen.getByText(/^Until you set a price, customers read “Price on inspection”\./)).toBeTruthy()
  expect(screen.getAllByRole('textbox', { name: 'Warranty, days' })).toHaveLength(11)
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
})

test('what is saved is what customers read', async () => {
  await openTab('&prices=ipads')
  await user.type(await box(), '4999 to 12,999')
  await user.type(warranty(), '180')
  expect(descriptionOf(await box())).toContain('₹4,999 to ₹12,999')
  expect(descriptionOf(warranty())).toContain('6 months')
  await user.type(await box(), '{Enter}')
  await screen.findByText('Saved.')
  expect(screen.getByText('1 of 37 kinds have a price')).toBeTruthy()
  expect((await box()).value).toBe('4,999-12,999')
  const { answer } = await shop.visitor().call(getPrices, { params: { modelId: MODEL.id } })
  expect(answer).toEqual([rowOf(499_900, 1_299_900, 180)])
})

test('an open row shows the price that holds, and takes it back to inspection by a press', async () => {
  await setPrices(await shop.owner(), 'type:ipads', rowOf(599_900, null, 90))
  await openRow()
  expect((await box()).placeholder).toBe('5,999+')
  expect(warranty().placeholder).toBe('90')
  expect(descriptionOf(await box())).toContain('as All iPads: from ₹5,999')
  await user.click(screen.getByRole('button', { name: 'On inspection' }))
  expect((await box()).value).toBe('On inspection')
  expect(screen.queryByRole('button', { name: 'On inspection' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  const row = screen.getByRole('row', { name: new RegExp(`^${MODEL.name} 1 price of its own`) })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Inspect', ...Array.from({ length: 5 }, () => '–Price on inspection')])
})

test('a price says when it was set once it is old, until it is typed anew', async () => {
  shop.clock.advance(-(PRICE_OLD_DAYS + 1) * DAY_MS)
  await setPrices(await shop.owner(), 'type:ipads', rowOf(599_900, 599_900, null))
  shop.clock.advance((PRICE_OLD_DAYS + 1) * DAY_MS)
  await openTab('&prices=ipads')
  await box()
  expect(screen.getByText(/^Set on \d+ \w+ \d{4}$/)).toBeTruthy()
  await user.type(await box(), '0')
  expect(screen.queryByText(/^Set on/)).toBeNull()
})

test('an unknown brand asks for another one', async () => {
  await openTab('&prices=999999')
  expect(await screen.findByRole('heading', { name: 'Choose a brand' })).toBeTruthy()
})

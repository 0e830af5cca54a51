// @vitest-environment jsdom
/** Many prices at once: what was charged, copies within a brand, and a file. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPriceGuide } from '#shared/price/price-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { fixed, setPrices } from '#tests/support/price-shop.ts'
import { user } from '#tests/support/user.ts'

const TAB = '/admin-dashboard?tab=prices'
const ISSUE = 'Screen Damage'
/** iPad Mini and two of its models, in the seeded catalogue. */
const BRAND = { id: 12, name: 'iPad Mini' }
const MINI = { id: 322, name: 'iPad mini' }
const MINI_2 = { id: 323, name: 'iPad mini 2' }

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

const open = async (search = '') => {
  page = await openPage(shop, `${TAB}${search}`, owner)
}
const pricesOf = async (scope: string) => {
  const { answer } = await (await shop.owner()).call(getPriceGuide, { query: { brand: 'all' } })
  return answer?.rows.filter((row) => row.scope === scope).map(({ issue, low }) => [issue, low])
}
async function upload(text: string) {
  await screen.findByRole('button', { name: 'Import a file' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  await user.upload(input, new File([text], 'prices-nov.csv', { type: 'text/csv' }))
}
const HEAD = 'Device type,Brand,Model,Issue,Price,Warranty days\n'

test('what was charged becomes a price by one press', async () => {
  const customer = await shop.customer()
  const by = await shop.owner()
  const device = { brand: BRAND.name, model: MINI.name, issue: ISSUE }
  await setPrices(by, `model:${MINI.id}`, fixed(ISSUE, 599_900))
  await customer.call(submitRequest, {
    body: { ...device, price: 599_900 },
    idempotencyKey: crypto.randomUUID(),
  })
  await setPrices(by, `model:${MINI.id}`)
  await customer.call(submitRequest, {
    body: { ...device, model: MINI_2.name },
    idempotencyKey: crypto.randomUUID(),
  })
  await setPrices(by, 'type:ipads', fixed(ISSUE, 499_900, 90))
  await open()
  expect(await screen.findByText('0 of the 2 most asked models have a price of their own')).toBeTruthy()
  expect(await screen.findByText('₹5,999, agreed once')).toBeTruthy()
  expect(screen.getAllByText('Customers read: ₹4,999')).toHaveLength(2)
  expect(screen.getByText('No price agreed yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use ₹5,999 for iPad mini, Screen Damage' }))
  await screen.findByText('Saved.')
  expect(screen.getByText('1 of the 2 most asked models have a price of their own')).toBeTruthy()
  expect(screen.queryByText('₹5,999, agreed once')).toBeNull()
  expect(await pricesOf(`model:${MINI.id}`)).toEqual([[ISSUE, 599_900]])

  await user.click(screen.getByRole('button', { name: 'Set a price for iPad mini 2, Screen Damage' }))
  expect(await screen.findByRole('button', { name: MINI_2.name })).toBeTruthy()
})

test('a shop that nobody asked for anything is told that nothing is missing', async () => {
  await open()
  expect(await screen.findByText(/^Nothing is missing: what was asked for in the last 90 days/)).toBeTruthy()
  expect(screen.queryByText(/most asked models/)).toBeNull()
})

test('a copy shows what changes, and saves that', async () => {
  await setPrices(await shop.owner(), `model:${MINI.id}`, fixed(ISSUE, 599_900, 90))
  await open(`&prices=${BRAND.id}`)
  await user.click(await screen.findByRole('button', { name: 'Many prices at once' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const box of dialog.getAllByRole<HTMLInputElement>('checkbox'))
    if (box.checked && box.closest('fieldset')) await user.click(box)
  expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  expect(dialog.getByText('Nothing would change.')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: MINI_2.name }))
  expect(dialog.getByText('1 price changes')).toBeTruthy()
  const [line] = dialog.getAllByRole('listitem').slice(-1)
  expect(line?.textContent).toBe('Screen DamagePrice on inspection →  becomes ₹5,999, warranty 3 months')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  expect(await pricesOf(`model:${MINI_2.id}`)).toEqual([[ISSUE, 599_900]])
})

test('a wrong percentage says why once it was left', async () => {
  await open(`&prices=${BRAND.id}`)
  await user.click(await screen.findByRole('button', { name: 'Many prices at once' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Percent/ }), '200')
  expect(dialog.queryByText(/Give whole percent/)).toBeNull()
  await user.tab()
  expect(dialog.getByText('Give whole percent from -90 to 100, and not 0.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Copy a model’s prices' }))
  expect(dialog.getByText('No model of iPad Mini has a price of its own yet.')).toBeTruthy()
})

test('a file says what each line does; what is saved appears in the open form', async () => {
  await setPrices(await shop.owner(), 'type:phones', fixed('Mic Repair', 69_900))
  await open()
  await upload(
    `${HEAD}phones,,,Screen Repair,from 2499,180\nphones,,,Mic Repair,699,\n,Samsung,Galxy S23,Mic Repair,899,\n,,,Mic Repair,1,\nphones,,,Ghost,1,\n`,
  )
  const heading = await screen.findByRole('heading', { name: 'prices-nov.csv' })
  expect(document.activeElement).toBe(heading)
  const review = within(screen.getByRole('region', { name: 'prices-nov.csv' }))
  expect(review.getByText('5 lines are read. Nothing has changed yet.')).toBeTruthy()
  for (const text of [
    'Samsung has no model “Galxy S23”.',
    'A line needs a device type or a brand.',
    'This device has no issue “Ghost”.',
  ])
    expect(review.getByText(text)).toBeTruthy()
  expect(review.getByText('Line 4')).toBeTruthy()
  await user.click(review.getByRole('button', { name: 'Change 1 price' }))
  expect(await screen.findByText('1 price has changed. It holds for everybody from now on.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'prices-nov.csv' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Screen Repair' }).value).toBe('2,499+')
})

test('a file that was checked before somebody else changed the prices is checked again', async () => {
  await open()
  await upload(`${HEAD}phones,,,Screen Repair,2499,\nphones,,,Mic Repair,699,\n`)
  await screen.findByRole('button', { name: 'Change 2 prices' })
  await setPrices(await shop.owner(), 'type:phones', fixed('Mic Repair', 69_900))
  await user.click(screen.getByRole('button', { name: 'Change 2 prices' }))
  expect(await screen.findByText(/^Somebody else has changed prices meanwhile\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change 1 price' }))
  await screen.findByText('1 price has changed. It holds for everybody from now on.')
  expect(await pricesOf('type:phones')).toEqual([
    ['Mic Repair', 69_900],
    ['Screen Repair', 249_900],
  ])
})

test('a file that is none says what it needs, and prices that are typed stay', async () => {
  await open()
  await user.type(await screen.findByRole('textbox', { name: 'Screen Repair' }), '24')
  await upload('name,price\nx,1\n')
  expect(await screen.findByText(/^The first line needs the columns below/)).toBeTruthy()
  expect(screen.getByText(/^Device type, Brand/).lang).toBe('en')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Screen Repair' }).value).toBe('24')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement?.textContent).toBe('Import a file')
})

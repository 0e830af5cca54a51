/**
 * The owner writes an estimate in a request's panel.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getRequest, takeStep } from '#shared/request/request-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import type { BrowserPage } from '#tests/support/browser-page.tsx'
import { fixed, idsOf, setPrices } from '#tests/support/price-shop.ts'
import { enter, user } from '#tests/support/user.ts'
import { ask, openLink, openOrders } from './orders-page.ts'

let shop: Shop
let asha: Customer
let page: BrowserPage | undefined
let id: number

beforeEach(async () => {
  shop = await openShop()
  asha = await shop.customer({ fullName: 'Asha Patil' })
  id = await ask(asha, 'Samsung', 'Galaxy S23')
  const owner = await shop.owner()
  const { modelId } = await idsOf(owner, 'Samsung', 'Galaxy S23')
  await setPrices(owner, `model:${modelId}`, fixed('Screen Repair', 499_900, 180))
  const idempotencyKey = crypto.randomUUID()
  await owner.call(takeStep, { params: { id }, body: { type: 'collect' }, idempotencyKey })
})
afterEach(async () => {
  page?.close()
  page = undefined
  await shop.close()
})

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fields = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })

async function openEditor(name = 'Write an estimate') {
  page ??= await openOrders(shop)
  if (!screen.queryByRole('button', { name })) await user.click(openLink(id))
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('form', { name })
}
const sentEstimates = async () =>
  (await asha.call(getRequest, { params: { id } })).answer?.estimates.map(({ options, note }) => ({
    options,
    note,
  }))

const SCREEN = { kind: 'part', text: 'Screen Repair', quantity: 1, price: 499_900, warrantyDays: 180 }
const WORK = { kind: 'work', text: 'Fitting', quantity: 1, price: 60_000, warrantyDays: null }

test('the first line has the price of the guide; what is sent is what was typed', async () => {
  const form = await openEditor()
  const first = field('What')
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect([first.value, field('Price of one').value, field('Warranty, days').value]).toEqual([
    'Screen Repair',
    '4,999',
    '180',
  ])
  await press('Work')
  const [, added] = fields('What')
  expect(document.activeElement).toBe(added)
  await user.paste('Fitting')
  const [, price] = fields('Price of one')
  if (price) await enter(price, '600')
  await enter(field('Discount (optional)'), '99')
  expect(form.textContent).toContain('₹5,500')
  await press('Send ₹5,500')
  await screen.findByText('The customer can answer now.')
  expect(await sentEstimates()).toEqual([
    { options: [{ title: '', lines: [SCREEN, WORK], discount: 9_900 }], note: '' },
  ])
  expect(screen.queryByRole('form', { name: /estimate/ })).toBeNull()
})

test('a new estimate begins with the last one, and can offer a second option', async () => {
  await openEditor()
  await press('Send ₹4,999')
  await screen.findByText('The customer can answer now.')
  const form = await openEditor('Write a new estimate')
  await press('Add another option')
  const options = within(form).getAllByRole('group', { name: /^Option \d$/ })
  expect(options).toHaveLength(2)
  const [original, compatible] = fields('Name of the option')
  if (original && compatible) {
    await enter(original, 'Original')
    await enter(compatible, 'Compatible')
  }
  const [, price] = fields('Price of one')
  if (price) {
    await user.clear(price)
    await enter(price, '3499')
  }
  await press('Send, from ₹3,499')
  await waitFor(async () => expect(await sentEstimates()).toHaveLength(2))
  const [newest] = (await sentEstimates()) ?? []
  expect(newest?.options.map(({ title, lines }) => [title, lines[0]?.price])).toEqual([
    ['Original', 499_900],
    ['Compatible', 349_900],
  ])
})

test('removing a line moves the focus to the one before it', async () => {
  await openEditor()
  await press('Work')
  await press('Remove Work')
  expect(fields('What')).toHaveLength(1)
  expect(document.activeElement).toBe(field('What'))
})

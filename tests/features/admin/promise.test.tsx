/**
 * The owner promises a day in a request's panel.
 * @vitest-environment jsdom
 */
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getRequest, takeStep } from '#shared/request/request-api.ts'
import { dayParts, dayText } from '#shared/shop/window-text.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import type { BrowserPage } from '#tests/support/browser-page.tsx'
import { dayAhead, promised } from '#tests/support/promises.ts'
import { user } from '#tests/support/user.ts'
import { saveSettings } from '#tests/support/window-shop.ts'
import { ask, openLink, openOrders } from './orders-page.ts'

let shop: Shop
let asha: Customer
let owner: Customer
let page: BrowserPage | undefined
let id: number

beforeEach(async () => {
  shop = await openShop()
  asha = await shop.customer({ fullName: 'Asha Patil' })
  id = await ask(asha, 'Samsung', 'Galaxy S23')
  owner = await shop.owner()
  const idempotencyKey = crypto.randomUUID()
  await owner.call(takeStep, { params: { id }, body: { type: 'collect' }, idempotencyKey })
})
afterEach(async () => {
  page?.close()
  page = undefined
  await shop.close()
})

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const day = () => screen.getByLabelText<HTMLInputElement>('Expected day')
const part = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'We wait for a part' })
const promiseOf = async () => (await asha.call(getRequest, { params: { id } })).answer?.promise

async function openForm(name: string) {
  page ??= await openOrders(shop)
  if (!screen.queryByRole('button', { name })) await user.click(openLink(id))
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('form', { name })
}

test('a day of the next open ones is one press; the customer’s sentence and the row follow', async () => {
  const [closed, third] = [dayAhead(shop, 2), dayAhead(shop, 3)]
  await saveSettings(owner, 'closures', { days: [{ day: closed, reason: '', hours: null, capacity: null }] })
  const form = await openForm('Promise a day')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Promise a day' }))
  const choices = await within(form).findByRole('group', { name: 'Open days soon' })
  expect([...choices.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Tomorrow',
    ...[third, dayAhead(shop, 4), dayAhead(shop, 7)].map(dayText),
  ])
  await press(dayText(third))
  expect(day().value).toBe(third)
  await user.click(part())
  await press('Promise this day')
  await screen.findByText('The customer reads the day on the page of the request.')
  expect(await promiseOf()).toEqual({ day: third, part: true })
  expect(screen.queryByRole('form', { name: 'Promise a day' })).toBeNull()
  await screen.findByText(`We wait for the part. We expect it on ${dayText(third)}.`)
  await screen.findByText(`part, ${dayParts(third).weekday}`)
})

test('a promise is changed in a form that is filled in; unchanged, nothing is sent', async () => {
  const first = dayAhead(shop, 1)
  await promised(owner, id, { day: first, part: true })
  await openForm('Change the day')
  expect([day().value, part().checked]).toEqual([first, true])
  await press('Promise this day')
  expect(screen.queryByRole('form', { name: 'Change the day' })).toBeNull()
  await openForm('Change the day')
  fireEvent.change(day(), { target: { value: dayAhead(shop, 5) } })
  await user.click(part())
  await press('Promise this day')
  await screen.findByText('Day promised')
  expect(await promiseOf()).toEqual({ day: dayAhead(shop, 5), part: false })
})

test('without a day, or with one that is over, the form says so and keeps what was chosen', async () => {
  await openForm('Promise a day')
  await user.click(part())
  await press('Promise this day')
  await screen.findByText('Choose a day.')
  fireEvent.change(day(), { target: { value: dayAhead(shop, -1) } })
  await press('Promise this day')
  await screen.findByText('Choose today or a later day.')
  expect([day().value, part().checked]).toEqual([dayAhead(shop, -1), true])
  expect(await promiseOf()).toBeNull()
})

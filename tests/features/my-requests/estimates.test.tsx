/**
 * Estimates on the request's page and in the owner's panel.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getHistory } from '#shared/request/request-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { collectAndEstimate, oneOption, twoOptions } from '#tests/support/estimate-drafts.ts'
import { sent } from '#tests/support/estimate-shop.ts'
import { user } from '#tests/support/user.ts'
import { ask, openLink, openOrders, panel } from '../admin/orders-page.ts'

let shop: Shop
let owner: Customer
let asha: Customer
let page: BrowserPage | undefined
let id: number

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  owner = await shop.owner()
  asha = await shop.customer()
  id = await ask(asha, 'Samsung', 'Galaxy S23')
})
afterEach(() => {
  page?.close()
  window.dispatchEvent(new Event('online'))
})
afterAll(() => shop.close())

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })

async function openRequest() {
  const { email, passwordHash: password } = asha.details
  page = await openPage(shop, `/my-requests/${id}`, { email, password })
  await screen.findByRole('heading', { level: 1, name: /^PIM-/ })
}
const answers = async () => {
  const { answer = [] } = await owner.call(getHistory, { params: { id } })
  return answer.filter(({ type }) => ['approve', 'decline'].includes(type))
}

test('the customer reads what it costs, and until when that holds', async () => {
  await collectAndEstimate(owner, id, oneOption)
  await openRequest()
  const card = (await heading('Your estimate')).closest('section')
  expect(card?.textContent).toMatch(/Good until \w{3} \d+ \w{3}\. Prices include tax\./)
  const lines = within(card ?? document.body)
    .getAllByRole('definition')
    .map((one) => `${one.previousElementSibling?.textContent}: ${one.textContent}`)
  expect(lines).toEqual([
    'BatteryWarranty 6 months: ₹2,899',
    'Fitting and test: ₹600',
    'Discount₹3,499 − ₹99 = ₹3,400: − ₹99',
    'You pay: ₹3,400',
  ])
  screen.getByText('Your battery is down to 61%.')
})

test('the chosen option is accepted after a question; the result has the focus', async () => {
  await collectAndEstimate(owner, id, twoOptions)
  await openRequest()
  await user.click(await screen.findByRole('radio', { name: 'Compatible battery ₹2,900' }))
  await press('Accept ₹2,900')
  const dialog = await screen.findByRole('alertdialog', { name: 'Accept this estimate?' })
  expect(dialog.textContent).toContain('You accept “Compatible battery”, ₹2,900.')
  await press('Yes, accept')
  const result = await heading('You accepted ₹2,900')
  await waitFor(() => expect(document.activeElement).toBe(result))
  expect(result.closest('section')?.textContent).toContain(', in the account')
  const facts = await screen.findByRole('region', { name: 'What we know' })
  expect(within(facts).getByText('Agreed price').nextElementSibling?.textContent).toBe('₹2,900')
  expect((await answers()).map(({ type, details }) => [type, details.how, details.option])).toEqual([
    ['approve', 'account', 1],
  ])
})

test('an estimate that is replaced meanwhile is not accepted; the newer one is shown above it', async () => {
  await collectAndEstimate(owner, id, oneOption)
  await openRequest()
  await press('Accept ₹3,400')
  await sent(owner, id, twoOptions)
  await press('Yes, accept')
  const title = await heading('Your new estimate')
  expect((await screen.findByRole('alert')).textContent).toContain('There is a newer estimate.')
  await waitFor(() => expect(document.activeElement).toBe(title))
  const earlier = screen.getByText(/^Estimate of .*: replaced$/)
  await user.click(earlier)
  await press('See the newer estimate')
  expect(document.activeElement).toBe(title)
  expect(await answers()).toEqual([])
})

test('an expired estimate rests with its reason, and can be declined', async () => {
  await collectAndEstimate(owner, id, oneOption)
  await openRequest()
  await heading('Your estimate')
  shop.clock.advance(3 * 86_400_000)
  window.dispatchEvent(new Event('focus'))
  const reason = await screen.findByText('This estimate has expired. Ask us for a new one.')
  const accept = screen.getByRole('button', { name: 'Accept ₹3,400' })
  expect([accept.getAttribute('aria-disabled'), accept.getAttribute('aria-describedby')]).toEqual([
    'true',
    reason.id,
  ])
  await press('Decline')
  await press('Yes, decline')
  await heading('You declined the estimate')
})

test('without a network nothing chosen is lost, and the answer is sent once', async () => {
  await collectAndEstimate(owner, id, twoOptions)
  await openRequest()
  await user.click(await screen.findByRole('radio', { name: 'Compatible battery ₹2,900' }))
  page?.offline()
  await press('Accept ₹2,900')
  await press('Yes, accept')
  expect((await screen.findByRole('alert')).textContent).toContain('Your answer did not reach us.')
  page?.online()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Compatible battery ₹2,900' }).checked).toBe(
    true,
  )
  await press('Accept ₹2,900')
  await press('Yes, accept')
  await heading('You accepted ₹2,900')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await answers()).toHaveLength(1)
})

test('the owner takes the customer’s word in the panel', async () => {
  await collectAndEstimate(owner, id, oneOption)
  page = await openOrders(shop)
  await user.click(openLink(id))
  await within(await panel()).findByRole('heading', { name: 'Estimate' })
  await press('The customer accepts ₹3,400')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Did the customer accept ₹3,400 on the phone?')
  await press('Yes, accept')
  await within(await panel()).findByRole('heading', { name: 'The customer accepted ₹3,400' })
  await user.click(screen.getByText('History'))
  const entry = (await within(await panel()).findByText(/^Estimate accepted, by /)).closest('li')
  expect(entry?.textContent).toMatch(/by the shop.* · Agreed price ₹3,400 · on the phone/)
})

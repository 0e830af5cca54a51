/**
 * The next steps of a request in its panel.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestStepType } from '#shared/request/details.ts'
import { getRequest, takeStep } from '#shared/request/request-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import type { BrowserPage } from '#tests/support/browser-page.tsx'
import { assign, employ } from '#tests/support/technicians.ts'
import { user } from '#tests/support/user.ts'
import { ask, openLink, openOrders } from './orders-page.ts'

let shop: Shop
let asha: Customer
let page: BrowserPage | undefined
let id: number

beforeEach(async () => {
  shop = await openShop()
  asha = await shop.customer({ fullName: 'Asha Patil' })
  id = await ask(asha, 'Samsung', 'Galaxy S23')
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

/** Takes steps as the owner does in another browser. */
async function take(...types: readonly RequestStepType[]) {
  const owner = await shop.owner()
  for (const type of types) {
    const { error } = await owner.call(takeStep, {
      params: { id },
      body: { type },
      idempotencyKey: crypto.randomUUID(),
    })
    if (error) throw new Error(error)
  }
}
async function openRequest() {
  page = await openOrders(shop)
  await user.click(openLink(id))
  const steps = await screen.findByRole('region', { name: 'Next steps' })
  await within(steps).findAllByRole('button')
  return steps
}
const names = (steps: HTMLElement) =>
  within(steps)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

test('a received request offers what can follow; a step changes the row, and can be undone', async () => {
  const steps = await openRequest()
  expect(names(steps)).toEqual([
    ...['Confirm the visit', 'Depart', 'Collect the device', 'Cancel the request'],
    ...['Change the time', 'Mark as Done'],
  ])
  await press('Confirm the visit')
  await waitFor(() => expect(names(steps)).toContain('Undo, back to “Received”'))
  const row = screen.getByRole('row', { name: /Galaxy S23/ })
  await waitFor(() => expect(row.textContent).toContain('PendingTime agreed'))
  await press(/^Undo/)
  await waitFor(() => expect(row.textContent).toContain('PendingReceived'))
  expect(names(steps)).toContain('Confirm the visit')
})

test('a step that makes no sense rests and says why; the request stays open', async () => {
  // Repaired at the door: the device never came to the shop.
  await take('depart', 'arrive', 'finish')
  const steps = await openRequest()
  const sendBack = within(steps).getByRole('button', { name: 'Send back' })
  expect(sendBack.getAttribute('aria-disabled')).toBe('true')
  const reason = within(steps).getByText('The device is not with us.')
  expect(sendBack.getAttribute('aria-describedby')).toBe(reason.id)
  await user.click(sendBack)
  await user.click(reason)
  expect(steps.isConnected).toBe(true)
  expect(names(steps)).not.toContain('Send back at a time')
  expect(page?.sent.filter((line) => line.startsWith('POST /api/requests'))).toEqual([])
})

test('a repaired device is sent back in a window; the panel closes, and the time can be changed', async () => {
  await take('collect', 'finish')
  const steps = await openRequest()
  await press('Send back at a time')
  const title = { name: 'Choose a time for the way back' }
  const panel = await within(steps).findByRole('region', title)
  const [first] = await within(panel).findAllByRole('radio', { name: /^\d+(:\d\d)? (am |noon )?to \d/ })
  if (!first) throw new Error('No window is offered')
  await user.click(first)
  await press('Send back at this time')
  await waitFor(() => expect(names(steps)).toContain('Change the time'))
  expect(names(steps)).toContain('Hand over')
  expect(within(steps).queryByRole('region', title)).toBeNull()
  const { answer } = await asha.call(getRequest, { params: { id } })
  expect(answer).toMatchObject({ stage: 'returning', returnWindow: { start: expect.any(String) } })
})

test('a request that has moved on is shown as it is now, with the server’s sentence', async () => {
  const steps = await openRequest()
  await take('depart')
  await press('Confirm the visit')
  expect((await within(steps).findByRole('alert')).textContent).toBe('Our technician is on the way already.')
  expect(names(steps)).toContain('Arrive')
})

test('the question names the outcome by the records, and the owner can choose another one', async () => {
  await take('depart', 'arrive', 'collect', 'giveUp')
  await openRequest()
  await press(`Mark as Done, request ${id}`)
  const question = await screen.findByRole('alertdialog', { name: 'Mark as Done?' })
  expect(question.textContent).toContain('Outcome: Not repaired, no fee')
  await user.click(within(question).getByText('Change'))
  await user.click(within(question).getByLabelText('Declined'))
  await press('Yes, mark as done')
  await screen.findByText('Marked as Done')
  const owner = await shop.owner()
  const { answer } = await owner.call(getRequest, { params: { id } })
  expect([answer?.status, answer?.outcome]).toEqual(['DONE', 'declined'])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel the request/ })).toBeNull())
})

test('the history says who did what, from which stage to which', async () => {
  await take('confirm')
  await openRequest()
  await user.click(screen.getByText('History'))
  const history = screen.getByText('History').closest('details')
  if (!history) throw new Error('There is no history')
  const entries = await within(history).findAllByRole('listitem')
  const texts = entries.map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/^Request received, by the customer/),
    expect.stringMatching(/^Visit confirmed, by the shop.*Received → Time agreed · SMS (waits|sent)$/),
  ])
  const chart = screen.getByRole('link', { name: 'Show on the chart' }).getAttribute('href')
  expect(chart).toBe(`/machines?machine=requestLifecycle&request=${id}`)
})

test('the history says when the phone sent a step that was taken earlier', async () => {
  const [owner, imran] = [await shop.owner(), await shop.customer()]
  await assign(owner, id, await employ(owner, imran))
  const step = async (type: 'depart' | 'arrive' | 'collect', at: number) => {
    const body = { type, at: new Date(at).toISOString() }
    const { error } = await imran.call(takeStep, {
      params: { id },
      body,
      idempotencyKey: crypto.randomUUID(),
    })
    if (error) throw new Error(error)
  }
  const now = shop.clock.now()
  shop.clock.advance(Date.parse('2026-12-01T23:31:00+05:30') - now)
  await step('depart', shop.clock.now() - 59_999)
  shop.clock.advance(9 * 60_000)
  await step('arrive', shop.clock.now() - 60_000)
  shop.clock.advance(60 * 60_000)
  await step('collect', shop.clock.now() - 60 * 60_000)
  shop.clock.advance(now - shop.clock.now())
  await openRequest()
  await user.click(screen.getByText('History'))
  const history = screen.getByText('History').closest('details')
  if (!history) throw new Error('There is no history')
  const entries = await within(history).findAllByRole('listitem')
  const texts = entries.slice(-3).map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/1 Dec 2026, 11:30 pm · /),
    expect.stringMatching(/1 Dec 2026, 11:39 pm, sent 11:40 pm · /),
    expect.stringMatching(/1 Dec 2026, 11:40 pm, sent 2 Dec, 12:40 am · /),
  ])
})

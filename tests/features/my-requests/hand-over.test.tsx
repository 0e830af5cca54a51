/**
 * The customer's code for the technician, the condition of the device, and what the owner sees of a hand-over.
 * @vitest-environment jsdom
 */
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Condition } from '#shared/request/hand-over.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { billingPath } from '#tests/support/estimate-drafts.ts'
import { sent } from '#tests/support/estimate-shop.ts'
import { openDoor, shownCode, takeBody, wrongBy } from '#tests/support/hand-over-shop.ts'
import { owner } from '#tests/support/owner.ts'
import { user } from '#tests/support/user.ts'
import { openOrders, panel } from '../admin/orders-page.ts'

const condition: Condition = {
  ...{ screen: 'broken', body: 'worn', buttons: 'good', camera: 'unchecked', lock: 'removed', sim: 'none' },
  imei: '1234',
}

let shop: Shop
let door: Awaited<ReturnType<typeof openDoor>>
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  door = await openDoor(shop)
})
afterEach(() => page?.close())
afterAll(() => shop.close())

async function openAsCustomer(path: string) {
  const { email, passwordHash: password } = door.priya.details
  page = await openPage(shop, path, { email, password })
}
const code = () => screen.findByRole('region', { name: 'Code for the technician' })
/** As a screen reader reads it: digit by digit. */
const spaced = (digits: string) => [...digits].join(' ')

test.each([
  ['the device is collected', 'onTheWay', /^Tell it when you hand over the device, or answer an estimate/],
  ['the device comes back', 'returning', /^Tell it when you get the device back\./],
] as const)(
  'before %s the customer reads the code on the page of the request, digit by digit',
  async (_, place, text) => {
    const id = await door.assigned(place)
    const digits = await shownCode(door.priya, id)
    await openAsCustomer(`/my-requests/${id}`)
    within(await code()).getByText(text)
    within(await code()).getByText(spaced(digits))
  },
)

test('the code is on the page of the bill too, and behind the billing link', async () => {
  const id = await door.assigned('diagnosed at the door')
  await sent(door.owner, id)
  const digits = spaced(await shownCode(door.priya, id))
  await openAsCustomer(`/my-requests/${id}/billing`)
  within(await code()).getByText(digits)
  page?.close()
  await shop.sendOutbox()
  page = await openPage(shop, await billingPath(shop.phone(door.priya.details.phone)))
  within(await code()).getByText(digits)
})

test('the code goes when the device is taken, and its condition is among what we know', async () => {
  const id = await door.assigned('atDoor')
  await takeBody(door.imran, id, { type: 'collect', code: await shownCode(door.priya, id), condition })
  await openAsCustomer(`/my-requests/${id}`)
  const facts = await screen.findByRole('region', { name: 'What we know' })
  const name = within(facts).getByText(/^Condition, as we took it on \w{3} \d+ \w{3}$/)
  expect(name.nextElementSibling?.textContent?.replace('\u2060', '')).toBe(
    'Screen: Broken · Body: Worn · Buttons: Good · Camera: Not checked · Screen lock: Removed · SIM card: Has none · IMEI …1234',
  )
  expect(screen.queryByRole('region', { name: 'Code for the technician' })).toBeNull()
})

test('the owner is warned of a wrong code, and reads in the history who took each step, and how it was proven', async () => {
  const id = await door.assigned('estimateSent at the door')
  const right = await shownCode(door.priya, id)
  await takeBody(door.imran, id, { type: 'approve', version: 1, option: 0, code: right })
  await takeBody(door.imran, id, { type: 'collect', code: wrongBy(right), condition })
  page = await openOrders(shop, `&open=${id}`)
  const warning = (await within(await panel()).findByText('Collected with a wrong code')).closest(
    '[role=status]',
  )
  expect(warning?.textContent).toMatch(/Please ask the customer whether they gave the device\.$/)
  within(await panel()).getByRole('region', { name: /^Condition, as we took it on/ })
  await user.click(within(await panel()).getByText('History'))
  const byHim = (event: string) => new RegExp(`^${event}, by .?${door.imran.details.fullName}`)
  const entry = async (event: RegExp) =>
    (await within(await panel()).findByText(event)).closest('li')?.textContent
  expect(await entry(byHim('Estimate accepted'))).toContain(' · with the customer’s code')
  expect(await entry(byHim('Device collected'))).toContain(' · with a wrong code')
})

test('a hand-over without a code is a quiet line with its reason on the owner’s page, and a right code is none', async () => {
  const id = await door.assigned('repaired')
  await takeBody(door.imran, id, { type: 'handOver', noCode: 'somebody-else' })
  page = await openPage(shop, `/my-requests/${id}`, owner)
  await screen.findByText('Handed over without a code. Reason: Somebody else is at home.')
  await user.click(screen.getByText('History'))
  await screen.findByText(/ · without a code: Somebody else is at home/)
  page.close()
  const proven = await door.assigned('repaired')
  await takeBody(door.imran, proven, { type: 'handOver', code: await shownCode(door.priya, proven) })
  page = await openPage(shop, `/my-requests/${proven}`, owner)
  await screen.findByText('Next steps')
  await screen.findByRole('button', { name: 'Mark as Done' })
  expect(screen.queryByText(/code/)).toBeNull()
})

/**
 * The technician's day sheet: the job at hand with its step, the other jobs, tomorrow, and a sheet that cannot be refreshed.
 * @vitest-environment jsdom
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestStepType } from '#shared/request/details.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { hireTechnician } from '#tests/support/technician-account.ts'
import { assign } from '#tests/support/technicians.ts'
import { user } from '#tests/support/user.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'
import { collectDevice } from './collect-device.ts'

let shop: Shop
let sneha: Customer
let rohit: Customer
let owner: Customer
let imran: Awaited<ReturnType<typeof hireTechnician>>
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
  startMorning(shop)
  sneha = await shop.customer({ fullName: 'Sneha Kulkarni' })
  rohit = await shop.customer({ fullName: 'Rohit Deshmukh' })
  owner = await shop.owner()
  imran = await hireTechnician(shop, owner, 'Imran Shaikh')
})
afterEach(async () => {
  page?.close()
  page = undefined
  await shop.close()
})

const ownerStep = (id: number, type: RequestStepType) =>
  owner.call(takeStep, { params: { id }, body: { type }, idempotencyKey: crypto.randomUUID() })

/** A visit of Imran in the window of this number, whose time is agreed. */
async function visitTo(customer: Customer, window: number, day = 0) {
  const start = (await windowsOf(shop, day))[window]?.start
  const id = (await submitFor(customer, start)).answer?.id ?? 0
  await assign(owner, id, imran.id)
  await ownerStep(id, 'confirm')
  return id
}
const open = async (address = '/day') => {
  page = await openPage(shop, address, imran.account)
}
const atHand = (name: string) => screen.findByRole('region', { name })
const groupOf = async (name: string) => within(await screen.findByRole('region', { name }))
const stepsSent = () => page?.sent.filter((call) => /^POST .*\/events$/.test(call)).length

test('a technician reads the next visit with what to know at the door, and the others by their windows', async () => {
  await visitTo(rohit, 2)
  await visitTo(sneha, 0)
  await open()
  const card = await atHand('Sneha Kulkarni')
  expect(card.textContent).toContain('10 am to 12 noon')
  expect(card.textContent).toContain('Time agreed')
  expect(card.textContent).toContain('Galaxy S23, Battery Repair')
  expect(within(card).getByRole('link', { name: /^Call Sneha Kulkarni, \+91/ })).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'WhatsApp Sneha Kulkarni' })).toHaveProperty(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/91\d{10}\?text=Hello%20Sneha/),
  )
  expect((await groupOf('2 to 4 pm')).getByRole('link', { name: /^Rohit Deshmukh/ })).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'Directions' })).toHaveProperty(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=411019',
  )
  expect(screen.getByText('2 visits')).toBeTruthy()
})

test('a visit that the shop takes back after the technician set out is told, with what became of it', async () => {
  const taken = await visitTo(sneha, 0)
  const cancelled = await visitTo(rohit, 1)
  for (const id of [taken, cancelled]) await ownerStep(id, 'depart')
  await open()
  await atHand('Sneha Kulkarni')
  const kavita = await hireTechnician(shop, owner, 'Kavita More')
  await assign(owner, taken, kavita.id)
  await ownerStep(cancelled, 'cancel')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('The shop changed the visit to Rohit Deshmukh after you set out.')
  await screen.findByText('The shop changed the visit to Sneha Kulkarni after you set out.')
  const [see = document.body] = screen.getAllByRole('link', { name: 'See what happened' })
  await user.click(see)
  await screen.findByText('The shop gave this visit to Kavita More.')
})

test('a press takes the next step, and the button is the step after it', async () => {
  const id = await visitTo(sneha, 0)
  await open()
  await user.click(await screen.findByRole('button', { name: 'Depart' }))
  const arrive = await screen.findByRole('button', { name: 'Arrive' })
  await waitFor(async () => expect((await detailsOf(owner, id)).stage).toBe('onTheWay'))
  await waitFor(() => expect(document.activeElement).toBe(arrive))
  expect((await atHand('Sneha Kulkarni')).textContent).toContain('On the way')
})

test('the second tap of a double tap takes no step, though the button is the next one already', async () => {
  const id = await visitTo(sneha, 0)
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Depart' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Arrive' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Arrive' }).ariaDisabled).toBeNull())
  expect(stepsSent()).toBe(1)
  expect((await detailsOf(owner, id)).stage).toBe('onTheWay')
})

test('when a visit is done the next one is at hand and has the focus', async () => {
  const id = await visitTo(sneha, 0)
  await visitTo(rohit, 1)
  await ownerStep(id, 'depart')
  await ownerStep(id, 'arrive')
  await open()
  await collectDevice(user)
  await atHand('Rohit Deshmukh')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rohit Deshmukh'))
  const done = await groupOf('Done today')
  expect(done.getByRole('link', { name: /^Sneha Kulkarni.*In the workshop/ })).toBeTruthy()
  expect(screen.getByText('2 visits, 1 done')).toBeTruthy()
})

test('a step that is not possible any more is refused with its reason, and the sheet is read again', async () => {
  const id = await visitTo(sneha, 0)
  await open()
  const depart = await screen.findByRole('button', { name: 'Depart' })
  await ownerStep(id, 'cancel')
  await user.click(depart)
  const refused = within(await screen.findByRole('alert'))
  expect(refused.getByText('“Depart” was refused')).toBeTruthy()
  expect(refused.getByText(/^Sneha Kulkarni, .*: This request is cancelled\.$/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Depart' })).toBeNull())
  await user.click(refused.getByRole('button', { name: 'Remove this step' }))
  await user.click(screen.getByRole('button', { name: 'Yes, remove it' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a visit that the owner has yet to confirm offers no step, and says why', async () => {
  const start = (await windowsOf(shop, 0))[0]?.start
  const id = (await submitFor(sneha, start)).answer?.id ?? 0
  await assign(owner, id, imran.id)
  await open()
  const card = await atHand('Sneha Kulkarni')
  expect(card.textContent).toContain('We have this request, and no time is agreed yet.')
  expect(within(card).queryByRole('button')).toBeNull()
})

test('a visit whose time has passed is named as overdue, and one without a time stands last', async () => {
  await visitTo(sneha, 0)
  const anyTime = (await submitFor(rohit, undefined)).answer?.id ?? 0
  await assign(owner, anyTime, imran.id)
  shop.clock.advance(5 * 3_600_000)
  await open()
  expect((await atHand('Sneha Kulkarni')).textContent).toContain('Overdue')
  expect((await groupOf('Any time')).getByRole('link', { name: /^Rohit Deshmukh/ })).toBeTruthy()
})

test('tomorrow has its own address, and its visits have no step', async () => {
  await visitTo(sneha, 0, 1)
  await open()
  await screen.findByText('No visit today')
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
  expect((await groupOf('10 am to 12 noon')).getByRole('link', { name: /^Sneha Kulkarni/ })).toBeTruthy()
  expect(window.location.search).toBe('?day=tomorrow')
  expect(screen.queryByRole('button', { name: 'Depart' })).toBeNull()
})

test('a day without visits says so', async () => {
  await open('/day?day=tomorrow')
  await screen.findByText('No visit tomorrow')
  await screen.findByText('When the shop gives you one, it is here.')
})

test('without a network the sheet stays, says so, and is read again when the technician asks', async () => {
  await visitTo(sneha, 0)
  await open()
  await atHand('Sneha Kulkarni')
  page?.offline()
  const refresh = screen.getByRole('button', { name: 'Refresh' })
  await user.click(refresh)
  await screen.findByText('No network')
  await atHand('Sneha Kulkarni')
  page?.online()
  await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBeNull())
  await user.click(refresh)
  await waitFor(() => expect(screen.queryByText('No network')).toBeNull())
})

test('a step without an answer is shown as taken, says that it waits, and is sent again on request', async () => {
  const id = await visitTo(sneha, 0)
  await open()
  const depart = await screen.findByRole('button', { name: 'Depart' })
  page?.offline()
  await user.click(depart)
  await screen.findByRole('button', { name: 'Arrive' })
  await screen.findByText('1 step waiting on this phone')
  expect((await atHand('Sneha Kulkarni')).textContent).toContain('not sent yet')
  expect((await detailsOf(owner, id)).stage).toBe('confirmed')
  page?.online()
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  await waitFor(() => expect(screen.queryByText('not sent yet')).toBeNull())
  expect((await detailsOf(owner, id)).stage).toBe('onTheWay')
})

test('a sheet that cannot be read is read again on request', async () => {
  page = await openPage(shop, '/day', imran.account)
  page.offline()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  page.online()
  await waitFor(() => expect(screen.queryByText('No visit today')).toBeTruthy())
})

/**
 * One job of the technician's day: its steps, its estimate, and a job of somebody else.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { detailsOf, sent } from '#tests/support/estimate-shop.ts'
import type { StandsAt } from '#tests/support/stage-paths.ts'
import { hireTechnician } from '#tests/support/technician-account.ts'
import { assign } from '#tests/support/technicians.ts'
import { user } from '#tests/support/user.ts'
import { submitFor } from '#tests/support/window-shop.ts'
import { openTechnicianShop, type TechnicianShop } from './technician-shop.ts'

let day: TechnicianShop
beforeEach(async () => {
  day = await openTechnicianShop()
})
afterEach(() => day.close())

const visitAt = (place: StandsAt) => day.visitAt(place)
const open = (address: string) => day.open(address)
const openAt = (place: StandsAt) => day.openAt(place)
const button = (name: string | RegExp) => screen.queryByRole('button', { name })
/** A step's button rests for a moment after each press. */
async function press(name: string | RegExp) {
  await waitFor(() => expect(screen.getByRole('button', { name }).ariaDisabled).toBeNull())
  await user.click(screen.getByRole('button', { name }))
}
const stageOf = async (id: number) => (await detailsOf(day.owner, id)).stage

test('the sheet leads to the job, and back', async () => {
  await visitAt('confirmed')
  await open('/day')
  await user.click(await screen.findByRole('link', { name: 'Other steps' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Sneha Kulkarni' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(document.title).toMatch(/^PIM-/)
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Day sheet' }))
  await screen.findByRole('link', { name: 'Other steps' })
  expect(window.location.search).toBe('')
})

test('at the door: collect, repair there, nobody met, or back to the way', async () => {
  await openAt('atDoor')
  for (const name of ['Collect the device', 'Repair here', 'Nobody met', 'Not repairable', /^Undo, back to/])
    expect(button(name), String(name)).toBeTruthy()
  for (const name of ['Cancel the request', 'Mark as Done', 'Confirm the visit'])
    expect(button(name), name).toBeNull()
})

test('a repair at the door is finished there', async () => {
  const id = await openAt('atDoor')
  await press('Repair here')
  await press('Repair finished')
  await waitFor(async () => expect(await stageOf(id)).toBe('repaired'))
  expect((await detailsOf(day.owner, id)).deviceInShop).toBe(false)
})

test('nobody met: the visit needs a new time', async () => {
  const id = await openAt('onTheWay')
  await press('Nobody met')
  await screen.findByText('We have this request, and no time is agreed yet.')
  await waitFor(async () => expect(await stageOf(id)).toBe('received'))
})

test('a technician writes and sends the estimate, and answers for the customer with the code only', async () => {
  const id = await openAt('atDoor')
  await press('Write an estimate')
  const form = within(await screen.findByRole('form', { name: 'Write an estimate' }))
  const price = form.getByLabelText(/Price/)
  await user.clear(price)
  await user.paste('3499')
  await user.click(form.getByRole('button', { name: /^Send ₹3,499/ }))
  await screen.findByRole('heading', { name: 'Estimate' })
  expect(await stageOf(id)).toBe('estimateSent')
  await screen.findByText('The estimate waits for an answer.')
  await press('The customer declines')
  await screen.findByRole('dialog', { name: 'Answer by code' })
})

test('an estimate of the owner is on the page of the job, with what the customer pays', async () => {
  const id = await visitAt('diagnosed at the door')
  await sent(day.owner, id)
  await open(`/day?job=${id}`)
  await screen.findByRole('heading', { name: 'Estimate' })
  expect(screen.getByText('Total')).toBeTruthy()
})

test('a technician promises a day for a device in the workshop', async () => {
  await openAt('collected')
  expect(button('Promise a day')).toBeTruthy()
})

test('only what a technician may read is asked for', async () => {
  await openAt('atDoor')
  await press('Write an estimate')
  await screen.findByRole('form', { name: 'Write an estimate' })
  expect(
    day.page()?.sent.filter((call) => /\/api\/(admin\/(?!brands|models)|shop\/settings)/.test(call)),
  ).toEqual([])
})

test('a job of somebody else is not shown, and leads back to the own visits', async () => {
  const id = (await submitFor(day.sneha, undefined)).answer?.id ?? 0
  await open(`/day?job=${id}`)
  await screen.findByRole('heading', { level: 1, name: 'This visit is not yours' })
  await user.click(screen.getByRole('link', { name: 'See your visits' }))
  await screen.findByText('No visit today')
})

test('a job that is given to somebody else meanwhile is gone after the next step', async () => {
  const id = await openAt('confirmed')
  const kavita = await hireTechnician(day.shop, day.owner, 'Kavita More')
  await assign(day.owner, id, kavita.id)
  await press('Depart')
  await screen.findByText(/: The shop gave this visit to Kavita More\./)
  await screen.findByRole('heading', { level: 1, name: 'This visit is not yours' })
  await screen.findByText('The shop gave this visit to Kavita More.')
  await press('Remove this step')
  await press('Yes, remove it')
  await waitFor(() => expect(screen.queryByText('“Depart” was refused')).toBeNull())
  expect(await stageOf(id)).toBe('confirmed')
})

test('without a network the job of the sheet has its steps, and says what needs a network', async () => {
  const id = await visitAt('atDoor')
  await open('/day')
  await screen.findByRole('button', { name: 'Collect the device' })
  day.page()?.offline()
  await user.click(screen.getByRole('link', { name: 'Other steps' }))
  await screen.findByRole('heading', { level: 1, name: 'Sneha Kulkarni' })
  await screen.findByText('Estimates and the promised day need a network.')
  expect(button('Collect the device')).toBeTruthy()
  expect(button('Repair here')).toBeTruthy()
  day.page()?.online()
  await press('Try again')
  await waitFor(() => expect(screen.queryByText('Estimates and the promised day need a network.')).toBeNull())
  expect(day.page()?.sent).toContain(`GET /api/requests/${id}`)
})

/**
 * A device changes hands at the door: with the customer's code or without one, and the customer answers an estimate there.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getHistory, takeStep } from '#shared/request/request-api.ts'
import { detailsOf, sent } from '#tests/support/estimate-shop.ts'
import type { StandsAt } from '#tests/support/stage-paths.ts'
import { user } from '#tests/support/user.ts'
import { collectDevice } from './collect-device.ts'
import { openTechnicianShop, type TechnicianShop } from './technician-shop.ts'

let day: TechnicianShop
beforeEach(async () => {
  day = await openTechnicianShop()
})
afterEach(() => day.close())

const openAt = (place: StandsAt) => day.openAt(place)
const codeOf = async (id: number) => (await detailsOf(day.sneha, id)).code ?? ''
const lastEvent = async (id: number) => (await day.owner.call(getHistory, { params: { id } })).answer?.at(-1)

test('what is missing stands at the button, and the shop keeps the condition', async () => {
  const id = await openAt('atDoor')
  await user.click(screen.getByRole('button', { name: 'Collect the device' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Collect the device' }))
  expect(dialog.getByText(/^Still needed: Code of the customer, Screen, .* and SIM card\.$/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await collectDevice(user)
  await waitFor(async () => expect((await lastEvent(id))?.type).toBe('collect'))
  expect((await lastEvent(id))?.details).toMatchObject({
    ...{ proof: 'none', noCode: 'no-phone' },
    condition: { screen: 'worn', camera: 'unchecked', lock: 'removed', sim: 'none' },
  })
})

test('a device goes back with the customer’s code', async () => {
  const id = await openAt('returning')
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over' }))
  await user.type(dialog.getByLabelText('Code of the customer'), await codeOf(id))
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await waitFor(async () => expect((await lastEvent(id))?.type).toBe('handOver'))
  expect((await lastEvent(id))?.details).toEqual({ proof: 'right' })
})

test('the device of a request that was cancelled on the way is collected with the code only', async () => {
  const id = await openAt('onTheWay')
  const code = await codeOf(id)
  await day.owner.call(takeStep, {
    params: { id },
    body: { type: 'cancel' },
    idempotencyKey: crypto.randomUUID(),
  })
  await day.open(`/day?job=${id}`)
  await user.click(await screen.findByRole('button', { name: 'Collect the device' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Collect the device' }))
  expect(dialog.queryByText('No code?')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await codeOf(id)).toBe(code)
})

test('the customer accepts an estimate at the door by the code, after a wrong one', async () => {
  const id = await openAt('diagnosed at the door')
  await sent(day.owner, id)
  await day.open(`/day?job=${id}`)
  await user.click(await screen.findByRole('button', { name: /^The customer accepts ₹/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer by code' }))
  const right = await codeOf(id)
  const field = dialog.getByLabelText('Code of the customer')
  await user.type(field, String((Number(right) + 1) % 10_000).padStart(4, '0'))
  await user.click(dialog.getByRole('button', { name: 'Save the answer' }))
  const again = within(await screen.findByRole('dialog', { name: 'Answer by code' }))
  expect((await again.findByRole('alert')).textContent).toContain('The code is wrong')
  await user.clear(again.getByLabelText('Code of the customer'))
  await user.type(again.getByLabelText('Code of the customer'), `${right}{Enter}`)
  await waitFor(async () => expect((await detailsOf(day.owner, id)).stage).toBe('approved'))
})

/**
 * The assignment of a technician in the panel of a request.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestStepType } from '#shared/request/details.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { addTechnician, assignTechnician } from '#shared/request/technician-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import type { BrowserPage } from '#tests/support/browser-page.tsx'
import { user } from '#tests/support/user.ts'
import { ask, openOrders, panel } from './orders-page.ts'

let shop: Shop
let page: BrowserPage | undefined
let id: number

beforeEach(async () => {
  shop = await openShop()
  id = await ask(await shop.customer({ fullName: 'Asha Patil' }), 'Samsung', 'Galaxy S23')
  const owner = await shop.owner()
  const { answer } = await owner.call(addTechnician, {
    body: { name: 'Imran Shaikh', phone: '+919822011111' },
    idempotencyKey: crypto.randomUUID(),
  })
  const technicianId = answer?.id ?? null
  await owner.call(assignTechnician, { params: { id }, body: { technicianId, leg: 'visit' } })
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

async function openAfter(...types: readonly RequestStepType[]) {
  const owner = await shop.owner()
  for (const type of types)
    await owner.call(takeStep, { params: { id }, body: { type }, idempotencyKey: crypto.randomUUID() })
  page = await openOrders(shop, `&open=${id}`)
  return within(await within(await panel()).findByRole('region', { name: /^Technician/ }))
}

test('a choice that is closed changes nothing, and the focus returns to the button', async () => {
  const part = await openAfter()
  await user.click(await part.findByRole('button', { name: 'Change' }))
  await user.click(await part.findByRole('radio', { name: /^Nobody yet/ }))
  await user.click(part.getByRole('button', { name: 'Cancel' }))
  expect(part.getByText('Imran Shaikh')).toBeTruthy()
  expect(document.activeElement).toBe(part.getByRole('button', { name: 'Change' }))
})

test('once the device is collected, the panel only names who was there', async () => {
  const part = await openAfter('collect')
  expect(part.getByText('Imran Shaikh')).toBeTruthy()
  expect(part.queryByRole('button')).toBeNull()
})

test('for the way back the owner chooses again', async () => {
  const part = await openAfter('collect', 'diagnose', 'finish', 'sendBack')
  expect(screen.getByRole('heading', { name: 'Technician for the way back' })).toBeTruthy()
  expect(part.getByText('Nobody yet')).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Assign' }))
  expect(await part.findByRole('group', { name: 'For the way back to Asha Patil' })).toBeTruthy()
  await user.click(part.getByRole('radio', { name: /^Imran Shaikh/ }))
  await user.click(part.getByRole('button', { name: 'Assign to Imran Shaikh' }))
  await waitFor(() => expect(part.getByRole('button', { name: 'Change' })).toBeTruthy())
})

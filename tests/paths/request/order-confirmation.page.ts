/** Page model of /order-details. */

import type { Page } from 'playwright/test'
import type { orderConfirmationMachine } from '#machines/request/order-confirmation.ts'
import { getContactDetails, submitRequest } from '#shared/request/submit-api.ts'
import { expect } from '../engine/expect.ts'
import { lastReply } from '../engine/history.ts'
import type { Observation } from '../engine/model.ts'
import { button, expectFieldError, expectPath, retype } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { order, orderModel, STORED_ADDRESS } from './order-confirmation.model.ts'

const address = (page: Page) => page.getByLabel('Pickup address')
const time = (page: Page) => page.getByLabel('Preferred pickup time')
const notes = (page: Page) => page.getByLabel('Notes')
const send = button('Submit')

async function expectDevice(page: Page) {
  for (const word of Object.values(order))
    await expect(
      page.getByRole('region', { name: 'What you chose' }).or(page.getByLabel('What you chose')),
    ).toContainText(word)
}

type Shown = { form: { pickupAddress: string; preferredPickupAt: string; notes: string } }
async function expectDetails(page: Page, { form }: Shown) {
  await expect(address(page)).toHaveValue(form.pickupAddress)
  await expect(time(page)).toHaveValue(form.preferredPickupAt)
  await expect(notes(page)).toHaveValue(form.notes)
}

const blank = { pickupAddress: '', preferredPickupAt: '', notes: '' }

async function expectEditing(
  page: Page,
  { state: { context } }: Observation<typeof orderConfirmationMachine>,
) {
  await expectDevice(page)
  await expectDetails(page, context)
  await expectFieldError(address(page), context.serverErrors.pickupAddress ?? null)
  await expect(send(page)).toBeEnabled()
}

export const orderPage = pageModel({
  flow: orderModel,
  opens: {
    'an order, signed in': { at: '/order-details', as: 'customer', stored: { pendingOrder: order } },
    'an order with an address': {
      at: '/order-details',
      as: 'customer',
      stored: { pendingOrder: { ...order, pickupAddress: STORED_ADDRESS } },
    },
    'an order, not signed in': { at: '/order-details', stored: { pendingOrder: order } },
    'no order': { at: '/order-details', as: 'customer' },
    'neither an order nor a session': { at: '/order-details' },
    'an order, the user id lost':
      'The storage is read through a schema: an id that is not a positive integer is ignored.',
  },
  does: {
    async 'form.change'(page, { patch }) {
      if (patch.pickupAddress !== undefined) await retype(address(page), patch.pickupAddress)
      if (patch.preferredPickupAt !== undefined) await retype(time(page), patch.preferredPickupAt)
      if (patch.notes !== undefined) await retype(notes(page), patch.notes)
    },
    async 'field.blur'(page) {
      await time(page).focus()
      await time(page).blur()
    },
    submit: { press: send },
    dismiss: { press: button(/^(OK|Go to Login)$/) },
  },
  calls: {
    getContactDetails: { endpoint: getContactDetails },
    submitRequest: { endpoint: submitRequest },
  },
  disturbances: {
    reload({ state: { value, context }, history }) {
      if (value === 'loginRequired' || value === 'sessionExpired')
        return { in: states('loginRequired'), expects: expectDevice }
      // Only typed or submitted details are in the draft.
      const hasDraft = history.some(({ event }) => event.type === 'form.change' || event.type === 'submit')
      const form = hasDraft ? context.form : { ...blank, pickupAddress: context.order?.pickupAddress ?? '' }
      return {
        in: states(form.pickupAddress === '' ? 'editing.prefilling' : 'editing.idle'),
        expects: (page) => expectDetails(page, { form }),
      }
    },
    // The details of the user who logged out are cleared; a stashed order stays.
    loggedOut({ state: { value, context } }) {
      if (value === 'sessionExpired') return null
      const isKept = context.idempotencyKey !== null || context.form.notes !== ''
      return isKept ? { in: states('loginRequired'), expects: expectDevice } : { at: '/select-brand' }
    },
  },
  sees: {
    init: 'passes',
    loginRequired: expectDevice,
    'editing.init': 'passes',
    'editing.prefilling': expectEditing,
    'editing.idle': expectEditing,
    async submitting(page, { state: { context } }) {
      await expectDetails(page, context)
      await expect(send(page)).toHaveAttribute('aria-busy', 'true')
    },
    failed: (page, { state: { context } }) => expectDetails(page, context),
    priceChanged: (page, { state: { context } }) => expectDetails(page, context),
    sessionExpired: (page, { state: { context } }) => expectDetails(page, context),
    succeeded: (page) => expect(page.getByRole('dialog')).toContainText('My Requests shows when it is done.'),
    async leaving(page, { history, state: { context } }) {
      if (!context.order) return expectPath(page, '/select-brand')
      if (lastReply(history) === 'received') return expectPath(page, '/')
      await expectPath(page, '/login')
      await expect(page.getByText('Your repair is saved.')).toBeVisible()
    },
  },
  unreachable: {
    'orderConfirmation.editing submit#3 -> orderConfirmation.sessionExpired':
      'A page never has a user id that is not a positive integer; the call reports an expired session.',
  },
})

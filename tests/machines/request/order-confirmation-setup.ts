/** Opens the order confirmation machine with a stubbed call. */

import { createActor, SimulatedClock } from 'xstate'
import type { Destination } from '#machines/lib/destination.ts'
import { orderConfirmationMachine } from '#machines/request/order-confirmation.ts'
import type { Receipt } from '#shared/request/receipt.ts'
import type { PendingOrder } from '#shared/request/request.ts'
import { getContactDetails, submitRequest } from '#shared/request/submit-api.ts'
import { stubActor } from '../stub-actor.ts'

export const choice = { brand: 'Apple', model: 'iPhone 14', issue: 'Screen Repair' }
export const blank = { notes: '', pickupAddress: '', preferredPickupAt: '' }
/** Idempotency keys, like those that the view generates. */
export const FIRST = '11111111-1111-4111-8111-111111111111'
export const SECOND = '22222222-2222-4222-8222-222222222222'

/** When the page opened. */
const NOW = Date.parse('2026-11-21T12:00:00+05:30')

export function open(order: PendingOrder | null = choice, userId: number | null = 7) {
  const contact = stubActor(getContactDetails)
  const call = stubActor(submitRequest)
  const clock = new SimulatedClock()
  const destinations: Destination[] = []
  const stashed: PendingOrder[] = []
  const drafts: PendingOrder[] = []
  const receipts: Receipt[] = []
  let cleared = 0
  const machine = orderConfirmationMachine.provide({
    actors: { getContactDetails: contact.actor, submitRequest: call.actor },
    actions: {
      navigate: (_, destination) => destinations.push(destination),
      stashOrder: (_, params) => stashed.push(params.order),
      saveDraft: (_, params) => drafts.push(params.draft),
      showReceipt: (_, params) => receipts.push(params.receipt),
      clearOrder: () => (cleared += 1),
    },
  })
  const flow = createActor(machine, { input: { order, userId, now: NOW, hours: null }, clock }).start()
  const submit = (key = FIRST) => flow.send({ type: 'submit', key })
  return {
    flow,
    contact,
    call,
    clock,
    destinations,
    stashed,
    drafts,
    receipts,
    submit,
    now: () => flow.getSnapshot(),
    cleared: () => cleared,
  }
}

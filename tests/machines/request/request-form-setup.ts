/** Opens the machine of /request with a stubbed call. */

import { createActor } from 'xstate'
import type { Destination } from '#machines/lib/destination.ts'
import { requestFormMachine } from '#machines/request/request-form.ts'
import type { PendingOrder, RequestDraft, RequestForm } from '#shared/request/request.ts'
import { getContactDetails, submitRequest } from '#shared/request/submit-api.ts'
import { stubActor } from '../stub-actor.ts'

export const blank: RequestForm = {
  brand: '',
  model: '',
  issue: '',
  notes: '',
  pickupAddress: '',
  preferredPickupAt: '',
}
export const filled: RequestForm = {
  brand: 'Samsung',
  model: 'Galaxy A15',
  issue: 'Battery Issue',
  notes: 'Ring twice',
  pickupAddress: 'Pimpri',
  preferredPickupAt: '2026-11-22T16:30',
}
/** Idempotency keys, like those that the view generates. */
export const FIRST = '11111111-1111-4111-8111-111111111111'
export const SECOND = '22222222-2222-4222-8222-222222222222'

/** When the page opened. */
const NOW = Date.parse('2026-11-21T12:00:00+05:30')

export function open(draft: RequestDraft | null = filled, userId: number | null = 7) {
  const contact = stubActor(getContactDetails)
  const call = stubActor(submitRequest)
  const destinations: Destination[] = []
  const stashed: PendingOrder[] = []
  const drafts: RequestDraft[] = []
  let cleared = 0
  const machine = requestFormMachine.provide({
    actors: { getContactDetails: contact.actor, submitRequest: call.actor },
    actions: {
      navigate: (_, destination) => destinations.push(destination),
      stashOrder: (_, params) => stashed.push(params.order),
      saveDraft: (_, params) => drafts.push(params.draft),
      clearDraft: () => (cleared += 1),
    },
  })
  const flow = createActor(machine, { input: { draft, userId, now: NOW, hours: null } }).start()
  const submit = (key = FIRST) => flow.send({ type: 'submit', key })
  const type = (patch: Partial<RequestForm>) => flow.send({ type: 'form.change', patch })
  return {
    flow,
    contact,
    call,
    destinations,
    stashed,
    drafts,
    submit,
    type,
    now: () => flow.getSnapshot(),
    cleared: () => cleared,
  }
}

/** Opens the home form's machine with a stubbed call. */

import { createActor } from 'xstate'
import type { Destination } from '#machines/lib/destination.ts'
import { homeRequestFormMachine } from '#machines/request/home-request-form.ts'
import type { HomeRequestForm, PendingForm } from '#shared/request/request.ts'
import { getContactDetails, submitRequest } from '#shared/request/submit-api.ts'
import { stubActor } from '../stub-actor.ts'

export const blank: HomeRequestForm = {
  name: '',
  phone: '',
  email: '',
  brand: '',
  model: '',
  issue: '',
  notes: '',
  city: '',
}
export const asha: HomeRequestForm = {
  name: 'Asha Patil',
  phone: '9876543210',
  email: 'asha@example.com',
  brand: 'Apple',
  model: 'iPhone 14',
  issue: 'Screen Damage',
  notes: 'It fell.',
  city: 'Pimpri',
}
/** Idempotency keys, like those that the view generates. */
export const FIRST = '11111111-1111-4111-8111-111111111111'
export const SECOND = '22222222-2222-4222-8222-222222222222'

export function open(form: PendingForm | null = asha, userId: number | null = 7) {
  const contact = stubActor(getContactDetails)
  const call = stubActor(submitRequest)
  const destinations: Destination[] = []
  const stashed: PendingForm[] = []
  const drafts: PendingForm[] = []
  let cleared = 0
  const machine = homeRequestFormMachine.provide({
    actors: { getContactDetails: contact.actor, submitRequest: call.actor },
    actions: {
      navigate: (_, destination) => destinations.push(destination),
      stashForm: (_, params) => stashed.push(params.form),
      saveDraft: (_, params) => drafts.push(params.draft),
      clearDraft: () => (cleared += 1),
    },
  })
  const flow = createActor(machine, { input: { form, userId } }).start()
  const submit = (key = FIRST) => flow.send({ type: 'submit', key })
  const type = (patch: Partial<HomeRequestForm>) => flow.send({ type: 'form.change', patch })
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

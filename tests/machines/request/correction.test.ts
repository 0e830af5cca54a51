/** Who can correct a contact, and what the form's machine sends. */
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { correctionErrors, correctionForm, correctionMachine } from '#machines/request/correction.ts'
import { whyNotCorrect } from '#machines/request/decisions.ts'
import { contactOf } from '#shared/request/correction.ts'
import { correctContact } from '#shared/request/request-api.ts'
import { RequestStage } from '#shared/request/stages.ts'
import { stubActor } from '../stub-actor.ts'
import { requestDetails } from './request-fixtures.ts'

const stages = RequestStage.options
const allowed = (by: 'customer' | 'owner' | 'technician') =>
  stages.filter((stage) => whyNotCorrect(stage, by) === undefined)

test('the customer corrects before the technician departs, the owner until the request is done, nobody else', () => {
  expect(allowed('customer')).toEqual(['received', 'confirmed'])
  expect(allowed('owner')).toEqual(stages.filter((stage) => stage !== 'done'))
  expect(allowed('technician')).toEqual([])
})

test('a refusal says what is true, and what a customer can do', () => {
  expect(whyNotCorrect('returning', 'customer')).toBe(
    'The device is on its way back already. Call us to change anything.',
  )
  for (const by of ['customer', 'owner'] as const)
    expect(whyNotCorrect('done', by)).toBe('This request is done already.')
  expect(whyNotCorrect('received', 'technician')).toBe('Only the owner can do this.')
})

const stored = contactOf({
  ...requestDetails,
  ...{ name: 'Asha 2nd', phone: '+919822012345', pickupAddress: 'Flat 12', city: 'Pune', visit: null },
})
function open() {
  const call = stubActor(correctContact)
  const machine = correctionMachine.provide({ actors: { correctContact: call.actor } })
  const flow = createActor(machine, { input: { id: 42, stored, draft: null } }).start()
  return { flow, call, now: () => flow.getSnapshot() }
}

test('a phone is typed as people write it', () => {
  const { flow, now } = open()
  flow.send({ type: 'form.change', patch: { phone: '+91 98220-54321' } })
  expect(correctionForm(now().context)).toEqual({ ...stored, phone: '9822054321' })
})

test('a value that stays is neither judged nor sent, even if no form would take it today', async () => {
  const { flow, call, now } = open()
  flow.send({ type: 'form.change', patch: { pickupAddress: 'Flat 21', name: ' Asha 2nd ' } })
  flow.send({ type: 'submit' })
  expect(now().value).toBe('saving')
  expect(call.requests.at(-1)).toEqual({ params: { id: 42 }, body: { pickupAddress: 'Flat 21' } })
  await call.resolve(undefined)
  expect(now().value).toBe('saved')
})

test('a name or phone that is taken out is missed', () => {
  const { flow, now } = open()
  flow.send({ type: 'form.change', patch: { name: '', phone: '' } })
  flow.send({ type: 'submit' })
  expect(now().value).toBe('editing')
  expect(correctionErrors(now().context)).toEqual({ name: 'Name is required.', phone: 'Phone is required.' })
})

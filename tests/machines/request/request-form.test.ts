import * as v from 'valibot'
import { expect, test } from 'vitest'
import { requestErrors } from '#machines/request/request-form.ts'
import { PendingOrder } from '#shared/request/request.ts'
import { blank, FIRST, filled, open, SECOND } from './request-form-setup.ts'

const REQUIRED = {
  brand: 'Brand is required.',
  model: 'Model is required.',
  issue: 'Issue is required.',
}

test('an empty form is not sent and shows the required fields', () => {
  const { submit, call, now } = open(null)
  expect(requestErrors(now().context)).toEqual({})
  submit()
  expect(now().matches('editing')).toBe(true)
  expect(requestErrors(now().context)).toEqual(REQUIRED)
  expect(call.requests).toEqual([])
})

test('a blurred field shows its error until it is corrected', () => {
  const { flow, type, now } = open(null)
  flow.send({ type: 'field.blur', field: 'model' })
  expect(requestErrors(now().context)).toEqual({ model: REQUIRED.model })
  type({ model: 'Galaxy A15' })
  expect(requestErrors(now().context)).toEqual({})
})

test('input and key are restored after a reload; every change saves a draft', () => {
  const { now, type, drafts } = open({ ...filled, model: '', idempotencyKey: FIRST })
  expect(now().context.form).toEqual({ ...filled, model: '' })
  expect(now().context.idempotencyKey).toBe(FIRST)
  type({ model: 'A' })
  expect(drafts).toEqual([{ ...filled, model: 'A', idempotencyKey: FIRST }])
})

test("the request is sent in the API's format, once for a double tap", () => {
  const { submit, call, now, drafts } = open()
  submit()
  submit(SECOND)
  expect(now().hasTag('busy')).toBe(true)
  expect(call.requests).toEqual([
    {
      body: { ...filled, preferredPickupAt: '2026-11-22T16:30:00+05:30', userId: 7 },
      idempotencyKey: FIRST,
    },
  ])
  expect(drafts).toEqual([{ ...filled, idempotencyKey: FIRST }])
})

test('address and pickup time are optional', () => {
  const { submit, call } = open({ ...blank, brand: 'Other', model: 'Nokia 3310', issue: 'Other' })
  submit()
  expect(call.requests[0]?.body).toMatchObject({ pickupAddress: '', preferredPickupAt: null })
})

test('a received request is confirmed, and form and draft are cleared', async () => {
  const { submit, call, flow, now, cleared } = open()
  submit()
  await call.resolve({ id: 1, reference: 'PIM-26-0001' })
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['requestForm.succeeded']).toEqual({
    dialog: { title: 'Success!', text: 'Repair request submitted successfully!' },
  })
  expect(cleared()).toBe(1)
  flow.send({ type: 'dismiss' })
  expect(now().matches('editing')).toBe(true)
  expect(now().context).toMatchObject({ form: blank, touched: [], idempotencyKey: null })
})

test('a signed-out person can cancel, and nothing is stashed', () => {
  const { submit, call, flow, now, stashed, destinations } = open(filled, null)
  submit()
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['requestForm.loginRequired']).toEqual({
    dialog: {
      title: 'Login Required',
      text: 'Please login to submit a repair request.',
      buttons: [
        { event: 'login', label: 'Go to Login' },
        { event: 'dismiss', label: 'Cancel', variant: 'secondary' },
      ],
    },
  })
  flow.send({ type: 'dismiss' })
  expect(now().matches('editing')).toBe(true)
  expect(now().context.form).toEqual(filled)
  expect([call.requests, stashed, destinations]).toEqual([[], [], []])
})

test('before the login the form is stashed as pending order', () => {
  const { submit, flow, now, stashed, destinations, cleared } = open(filled, null)
  submit()
  flow.send({ type: 'login' })
  expect(stashed).toEqual([filled])
  expect(v.is(PendingOrder, stashed[0])).toBe(true)
  expect(destinations).toEqual([{ to: 'login' }])
  expect(now().status).toBe('done')
  // Back from the login restores the form.
  expect(cleared()).toBe(0)
})

test('an incomplete form does not require a login', () => {
  const { submit, now } = open({ ...filled, issue: '' }, null)
  submit()
  expect(now().matches('editing')).toBe(true)
  expect(requestErrors(now().context)).toEqual({ issue: REQUIRED.issue })
})

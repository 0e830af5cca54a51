import { expect, test } from 'vitest'
import * as m from '#texts'
import { blank, choice, FIRST, open, SECOND } from './order-confirmation-setup.ts'

test("a failure shows the server's text, leaves the form unchanged and marks the field until it changes", async () => {
  const { call, submit, flow, now, cleared } = open()
  flow.send({ type: 'form.change', patch: { preferredPickupAt: '2026-11-22T16:30', notes: 'Ring' } })
  submit()
  await call.reject(422, 'Check the time.', { preferredPickupAt: 'Choose a time to come.', notes: 'Odd.' })
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['orderConfirmation.failed']).toEqual({ dialog: { title: 'Oops...' } })
  expect(now().context.message).toBe('Check the time.')
  flow.send({ type: 'dismiss' })
  expect(now().matches('editing')).toBe(true)
  expect(now().context.form.notes).toBe('Ring')
  flow.send({ type: 'form.change', patch: { preferredPickupAt: '2026-11-24T10:30' } })
  expect(now().context.serverErrors).toEqual({ notes: 'Odd.' })
  submit()
  expect(now().context.serverErrors).toEqual({})
  expect(cleared()).toBe(0)
})

test('without a text of the server the failure shows the default text', async () => {
  const { call, submit, now } = open()
  submit()
  await call.reject(500)
  expect(now().context.message).toBe(m.order_not_submitted_text())
})

test('a retry after a lost response sends the same key, also after a reload', async () => {
  const { call, submit, flow, drafts } = open()
  submit()
  await call.reject(0)
  flow.send({ type: 'dismiss' })
  submit(SECOND)
  expect(call.requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual([FIRST, FIRST])

  const after = open(drafts.at(-1) ?? null)
  after.submit(SECOND)
  expect(after.call.requests[0]?.idempotencyKey).toBe(FIRST)
})

test('a rejected field does not change the key: the first attempt may have been received', async () => {
  const { call, submit, now } = open()
  submit()
  await call.reject(422, 'Too long.', { notes: 'Too long.' })
  expect(now().context.idempotencyKey).toBe(FIRST)
})

test('if the key belongs to another request, the next attempt has a new one', async () => {
  const { call, submit, flow, now, drafts } = open()
  submit()
  await call.reject(422, 'We already have this request.')
  expect(now().value).toBe('failed')
  expect(now().context.message).toBe('We already have this request.')
  expect(drafts.at(-1)).toEqual({ ...choice, ...blank })
  flow.send({ type: 'dismiss' })
  submit(SECOND)
  expect(call.requests[1]?.idempotencyKey).toBe(SECOND)
})

import { expect, test } from 'vitest'
import { requestErrors } from '#machines/request/request-form.ts'
import { FIRST, filled, open, SECOND } from './request-form-setup.ts'

test.each([
  ['Choose a time in the future.', 'Choose a time in the future.'],
  ['', 'Failed to submit repair request.'],
])('the server\'s failure "%s" shows "%s" and keeps the form', async (words, text) => {
  const { submit, call, flow, now, cleared } = open()
  submit()
  await call.reject(503, words)
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['requestForm.failed']).toEqual({ dialog: { title: 'Error' } })
  expect(now().context.message).toBe(text)
  flow.send({ type: 'dismiss' })
  expect(now().matches('editing')).toBe(true)
  expect(now().context.form).toEqual(filled)
  expect(cleared()).toBe(0)
})

test('a field that the server rejects is marked until it changes', async () => {
  const { submit, call, flow, type, now } = open()
  submit()
  await call.reject(422, 'Odd.', { preferredPickupAt: 'Choose a time in the future.', notes: 'Odd.' })
  flow.send({ type: 'dismiss' })
  type({ preferredPickupAt: '2026-11-24T10:30' })
  expect(requestErrors(now().context)).toEqual({ notes: 'Odd.' })
  submit()
  expect(requestErrors(now().context)).toEqual({})
})

test('a retry after a lost response sends the same key, also after a reload', async () => {
  const { submit, call, flow, drafts } = open()
  submit()
  await call.reject(0)
  flow.send({ type: 'dismiss' })
  submit(SECOND)
  expect(call.requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual([FIRST, FIRST])

  const after = open(drafts.at(-1) ?? null)
  after.submit(SECOND)
  expect(after.call.requests[0]?.idempotencyKey).toBe(FIRST)
})

test('if the key belongs to another request, the next attempt has a new one', async () => {
  const { submit, call, flow, now, drafts } = open()
  submit()
  await call.reject(422, 'This request was received already, with other details.')
  expect(now().context.message).toBe('This request was received already, with other details.')
  expect(drafts.at(-1)).toEqual(filled)
  flow.send({ type: 'dismiss' })
  submit(SECOND)
  expect(call.requests[1]?.idempotencyKey).toBe(SECOND)
})

test.each(['login', 'dismiss'] as const)(
  'an expired session stashes all input as an order before the login (%s)',
  async (answer) => {
    const { submit, call, flow, now, stashed, destinations } = open()
    submit()
    await call.reject(401)
    expect(now().hasTag('dialog')).toBe(true)
    expect(now().getMeta()['requestForm.sessionExpired']).toEqual({
      dialog: {
        title: 'Session expired',
        text: 'Please login again to submit your request.',
        buttons: [{ event: 'login', label: 'Go to Login' }],
      },
    })
    flow.send({ type: answer })
    expect(stashed).toEqual([{ ...filled, idempotencyKey: FIRST }])
    expect(destinations).toEqual([{ to: 'login' }])
    expect(now().status).toBe('done')
  },
)

import { expect, test } from 'vitest'
import { requestFieldErrors } from '#machines/request/request-fields.ts'
import { asha, FIRST, open, SECOND } from './home-request-form-setup.ts'

test.each([0, 400, 403, 429, 500, 503])(
  'a failure (%i) shows one text and leaves the form unchanged',
  async (status) => {
    const { call, submit, flow, now, cleared } = open()
    submit()
    await call.reject(status, 'Words of the server.')
    expect(now().hasTag('dialog')).toBe(true)
    expect(now().getMeta()['homeRequestForm.failed']).toEqual({ dialog: { title: 'Error' } })
    expect(now().context.message).toBe('Failed to submit repair request.')
    flow.send({ type: 'dismiss' })
    expect(now().matches('editing')).toBe(true)
    expect(now().context.form).toEqual(asha)
    expect(cleared()).toBe(0)
  },
)

test('fields that the server rejects are marked until they change', async () => {
  const { call, submit, flow, type, now } = open()
  submit()
  await call.reject(422, 'No.', { phone: 'Unknown number.', city: 'Not in Pune.' })
  expect(now().context.message).toBe('Failed to submit repair request.')
  flow.send({ type: 'dismiss' })
  expect(requestFieldErrors(now().context)).toEqual({ phone: 'Unknown number.', city: 'Not in Pune.' })
  type({ phone: '9876543211' })
  expect(requestFieldErrors(now().context)).toEqual({ city: 'Not in Pune.' })
  submit()
  expect(now().matches('editing')).toBe(true)
  type({ city: 'Pune' })
  expect(requestFieldErrors(now().context)).toEqual({})
  submit()
  expect(now().value).toBe('submitting')
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

test("an already received request shows the server's text, and the next one has a new key", async () => {
  const { call, submit, flow, now, drafts } = open()
  submit()
  await call.reject(422, 'This request was received already, with other details.')
  expect(now().value).toBe('failed')
  expect(now().context.message).toBe('This request was received already, with other details.')
  expect(drafts.at(-1)).toEqual(asha)
  flow.send({ type: 'dismiss' })
  submit(SECOND)
  expect(call.requests[1]?.idempotencyKey).toBe(SECOND)
})

test.each(['login', 'dismiss'] as const)(
  'an expired session stashes all input before the login (%s)',
  async (answer) => {
    const { call, submit, flow, now, stashed, destinations } = open()
    submit()
    await call.reject(401)
    expect(now().hasTag('dialog')).toBe(true)
    expect(now().getMeta()['homeRequestForm.sessionExpired']).toEqual({
      dialog: {
        title: 'Session expired',
        text: 'Please login again to submit your request.',
        buttons: [{ event: 'login', label: 'Go to Login' }],
      },
    })
    expect(stashed).toEqual([{ ...asha, idempotencyKey: FIRST }])
    flow.send({ type: answer })
    expect(destinations).toEqual([{ to: 'login' }])
    expect(now().status).toBe('done')
  },
)

import { expect, test } from 'vitest'
import { blank, choice, FIRST, open, SECOND } from './order-confirmation-setup.ts'

test('without an order the machine navigates to the brand selection', () => {
  const { destinations, now, stashed } = open(null)
  expect(destinations).toEqual([{ to: 'selectBrand' }])
  expect(now().status).toBe('done')
  expect(stashed).toEqual([])
})

test('a signed-out person sees a dialog, the order is stashed, and the login follows', () => {
  const { now, stashed, flow, destinations } = open({ ...choice, notes: 'Ring twice' }, null)
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['orderConfirmation.loginRequired']).toEqual({
    dialog: {
      title: 'Login Required',
      text: 'Please login to continue with your request.',
      buttons: [{ event: 'dismiss', label: 'Go to Login' }],
    },
  })
  expect(stashed).toEqual([{ ...choice, ...blank, notes: 'Ring twice' }])
  expect(destinations).toEqual([])
  flow.send({ type: 'dismiss' })
  expect(destinations).toEqual([{ to: 'login' }])
})

test('input and key are restored after a reload', () => {
  const typed = { notes: 'Ring twice', pickupAddress: 'Pimpri', preferredPickupAt: '2026-11-22T16:30' }
  const { now } = open({ ...choice, ...typed, idempotencyKey: FIRST })
  expect(now().matches('editing')).toBe(true)
  expect(now().context.form).toEqual(typed)
  expect(now().context.idempotencyKey).toBe(FIRST)
})

test('every change saves a draft', () => {
  const { flow, drafts } = open()
  flow.send({ type: 'form.change', patch: { notes: 'Ring' } })
  flow.send({ type: 'form.change', patch: { pickupAddress: 'Pimpri' } })
  expect(drafts).toEqual([
    { ...choice, ...blank, notes: 'Ring' },
    { ...choice, ...blank, notes: 'Ring', pickupAddress: 'Pimpri' },
  ])
})

test("the request is sent in the API's format, with the time in the shop's zone", () => {
  const { flow, call, submit, now, drafts } = open()
  flow.send({ type: 'form.change', patch: { preferredPickupAt: '2026-11-22T16:30', notes: 'Ring' } })
  submit()
  expect(now().hasTag('busy')).toBe(true)
  expect(call.requests).toEqual([
    {
      body: {
        ...choice,
        notes: 'Ring',
        pickupAddress: '',
        preferredPickupAt: '2026-11-22T16:30:00+05:30',
        userId: 7,
      },
      idempotencyKey: FIRST,
    },
  ])
  expect(drafts.at(-1)?.idempotencyKey).toBe(FIRST)
})

test('no pickup time is null, and a double tap sends once', () => {
  const { call, submit } = open()
  submit()
  submit(SECOND)
  expect(call.requests.map(({ body }) => body.preferredPickupAt)).toEqual([null])
})

test('a received request is cleared and confirmed; home follows after 1.5 seconds', async () => {
  const { call, submit, now, clock, destinations, cleared } = open()
  submit()
  await call.resolve({ id: 1, reference: 'PIM-26-0001' })
  expect(cleared()).toBe(1)
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['orderConfirmation.succeeded']).toEqual({
    dialog: { title: 'Request Submitted!', text: 'Thank you. We will contact you shortly.' },
  })
  clock.increment(1_499)
  expect(destinations).toEqual([])
  clock.increment(1)
  expect(destinations).toEqual([{ to: 'home' }])
})

test('the receipt has the window that the server took, and no time that was typed before it was chosen', async () => {
  const { call, submit, flow, receipts } = open()
  const window = { start: '2026-11-24T04:30:00.000Z', end: '2026-11-24T06:30:00.000Z' }
  flow.send({
    type: 'form.change',
    patch: { pickupAddress: 'Pimpri', preferredPickupAt: '2026-11-22T12:00', pin: '411019' },
  })
  flow.send({ type: 'form.change', patch: { window: window.start } })
  submit()
  await call.resolve({ id: 1, reference: 'PIM-26-0001', window })
  expect(receipts).toEqual([
    { ...choice, reference: 'PIM-26-0001', pickupAt: null, visit: { window, address: 'Pimpri' } },
  ])
})

test('dismissing the confirmation navigates home immediately, and only once', async () => {
  const { call, submit, flow, clock, destinations } = open()
  submit()
  await call.resolve({ id: 1, reference: 'PIM-26-0001' })
  flow.send({ type: 'dismiss' })
  clock.increment(1_500)
  expect(destinations).toEqual([{ to: 'home' }])
})

test('an expired session stashes all input before the login', async () => {
  const { call, submit, flow, now, stashed, destinations } = open()
  flow.send({ type: 'form.change', patch: { pickupAddress: 'Pimpri' } })
  submit()
  await call.reject(401)
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['orderConfirmation.sessionExpired']).toEqual({
    dialog: {
      title: 'Session expired',
      text: 'Please login again to submit your request.',
      buttons: [{ event: 'dismiss', label: 'Go to Login' }],
    },
  })
  expect(stashed).toEqual([{ ...choice, ...blank, pickupAddress: 'Pimpri', idempotencyKey: FIRST }])
  flow.send({ type: 'dismiss' })
  expect(destinations).toEqual([{ to: 'login' }])
  expect(now().status).toBe('done')
})

test.each([0, -1, 1.5, Number.NaN])(
  'a stored user id of %d is no user: the session counts as expired',
  (userId) => {
    const { submit, call, now, stashed } = open(choice, userId)
    submit()
    expect(now().value).toBe('sessionExpired')
    expect(call.requests).toEqual([])
    expect(stashed).toHaveLength(1)
  },
)

import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Destination } from '#machines/destination.ts'
import { orderMachine } from '#machines/order.ts'
import { submitRepair } from '#shared/api.ts'
import type { PendingOrder } from '#shared/repair.ts'
import { orderNotSubmitted } from '#shared/texts.ts'
import { held } from './held.ts'

const choice = { brand: 'Apple', model: 'iPhone 14', issue: 'Screen Repair' }
const blank = { notes: '', pickupAddress: '', preferredPickupAt: '' }
const FIRST = '11111111-1111-4111-8111-111111111111'
const SECOND = '22222222-2222-4222-8222-222222222222'

function open(order: PendingOrder | null = choice, userId: number | null = 7) {
  const call = held(submitRepair)
  const clock = new SimulatedClock()
  const went: Destination[] = []
  const parked: PendingOrder[] = []
  const drafts: PendingOrder[] = []
  let cleared = 0
  const machine = orderMachine.provide({
    actors: { submitOrder: call.actor },
    actions: {
      navigate: (_, destination) => went.push(destination),
      parkOrder: (_, params) => parked.push(params.order),
      saveDraft: (_, params) => drafts.push(params.order),
      clearOrder: () => (cleared += 1),
    },
  })
  const flow = createActor(machine, { input: { order, userId }, clock }).start()
  const submit = (key = FIRST) => flow.send({ type: 'submit', key })
  return {
    flow,
    call,
    clock,
    went,
    parked,
    drafts,
    submit,
    now: () => flow.getSnapshot(),
    cleared: () => cleared,
  }
}

test('without an order one is sent to select a brand', () => {
  const { went, now, parked } = open(null)
  expect(went).toEqual([{ to: 'selectBrand' }])
  expect(now().status).toBe('done')
  expect(parked).toEqual([])
})

test('who is not signed in is told so, the order parked, and then goes to login', () => {
  const { now, parked, flow, went } = open({ ...choice, notes: 'Ring twice' }, null)
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['order.loginRequired']).toEqual({
    dialog: { title: 'Login Required', text: 'Please login to continue with your request.' },
  })
  expect(parked).toEqual([{ ...choice, ...blank, notes: 'Ring twice' }])
  expect(went).toEqual([])
  flow.send({ type: 'dismiss' })
  expect(went).toEqual([{ to: 'login' }])
})

test('what was typed before a reload is there again, its key too', () => {
  const typed = { notes: 'Ring twice', pickupAddress: 'Pimpri', preferredPickupAt: '2026-11-22T16:30' }
  const { now } = open({ ...choice, ...typed, idempotencyKey: FIRST })
  expect(now().value).toBe('editing')
  expect(now().context.details).toEqual(typed)
  expect(now().context.idempotencyKey).toBe(FIRST)
})

test('every change is kept for a reload', () => {
  const { flow, drafts } = open()
  flow.send({ type: 'details.change', patch: { notes: 'Ring' } })
  flow.send({ type: 'details.change', patch: { pickupAddress: 'Pimpri' } })
  expect(drafts).toEqual([
    { ...choice, ...blank, notes: 'Ring' },
    { ...choice, ...blank, notes: 'Ring', pickupAddress: 'Pimpri' },
  ])
})

test('the request is sent as the wire wants it, the time in the zone of the shop', () => {
  const { flow, call, submit, now, drafts } = open()
  flow.send({ type: 'details.change', patch: { preferredPickupAt: '2026-11-22T16:30', notes: 'Ring' } })
  submit()
  expect(now().hasTag('busy')).toBe(true)
  expect(call.asked).toEqual([
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
  expect(call.asked.map(({ body }) => body.preferredPickupAt)).toEqual([null])
})

test('a received request is cleared and thanked for; home follows after 1.5 seconds', async () => {
  const { call, submit, now, clock, went, cleared } = open()
  submit()
  await call.answer({ id: 1 })
  expect(cleared()).toBe(1)
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['order.succeeded']).toEqual({
    dialog: { title: 'Request Submitted!', text: 'Thank you. We will contact you shortly.' },
  })
  clock.increment(1_499)
  expect(went).toEqual([])
  clock.increment(1)
  expect(went).toEqual([{ to: 'home' }])
})

test('who closes the thanks goes home at once, and once only', async () => {
  const { call, submit, flow, clock, went } = open()
  submit()
  await call.answer({ id: 1 })
  flow.send({ type: 'dismiss' })
  clock.increment(1_500)
  expect(went).toEqual([{ to: 'home' }])
})

test('a failure shows the words of the server, keeps the form, and marks the field until it is changed', async () => {
  const { call, submit, flow, now, cleared } = open()
  flow.send({ type: 'details.change', patch: { preferredPickupAt: '2020-01-01T10:00', notes: 'Ring' } })
  submit()
  await call.refuse(422, 'Check the time.', { preferredPickupAt: 'Choose a time to come.', notes: 'Odd.' })
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['order.failed']).toEqual({ dialog: { title: 'Oops...' } })
  expect(now().context.message).toBe('Check the time.')
  flow.send({ type: 'dismiss' })
  expect(now().value).toBe('editing')
  expect(now().context.details.notes).toBe('Ring')
  flow.send({ type: 'details.change', patch: { preferredPickupAt: '2030-01-01T10:00' } })
  expect(now().context.fieldErrors).toEqual({ notes: 'Odd.' })
  submit()
  expect(now().context.fieldErrors).toEqual({})
  expect(cleared()).toBe(0)
})

test('without words of the server the failure has its own', async () => {
  const { call, submit, now } = open()
  submit()
  await call.refuse(500)
  expect(now().context.message).toBe(orderNotSubmitted.text)
})

test('a retry after a lost answer sends the same key, after a reload too', async () => {
  const { call, submit, flow, drafts } = open()
  submit()
  await call.refuse(0)
  flow.send({ type: 'dismiss' })
  submit(SECOND)
  expect(call.asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([FIRST, FIRST])

  const after = open(drafts.at(-1) ?? null)
  after.submit(SECOND)
  expect(after.call.asked[0]?.idempotencyKey).toBe(FIRST)
})

test('a field that was refused leaves the key as it is: the first try may have been received', async () => {
  const { call, submit, now } = open()
  submit()
  await call.refuse(422, 'Too long.', { notes: 'Too long.' })
  expect(now().context.idempotencyKey).toBe(FIRST)
})

test('when the key belongs to another request already, the next try has a new one', async () => {
  const { call, submit, flow, now, drafts } = open()
  submit()
  await call.refuse(422, 'We already have this request.')
  expect(now().value).toBe('failed')
  expect(now().context.message).toBe('We already have this request.')
  expect(drafts.at(-1)).toEqual({ ...choice, ...blank })
  flow.send({ type: 'dismiss' })
  submit(SECOND)
  expect(call.asked[1]?.idempotencyKey).toBe(SECOND)
})

test('a session that ended while typing loses nothing: all is parked, then login', async () => {
  const { call, submit, flow, now, parked, went } = open()
  flow.send({ type: 'details.change', patch: { pickupAddress: 'Pimpri' } })
  submit()
  await call.refuse(401)
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['order.sessionExpired']).toEqual({
    dialog: { title: 'Session expired', text: 'Please login again to submit your request.' },
  })
  expect(parked).toEqual([{ ...choice, ...blank, pickupAddress: 'Pimpri', idempotencyKey: FIRST }])
  flow.send({ type: 'dismiss' })
  expect(went).toEqual([{ to: 'login' }])
  expect(now().status).toBe('done')
})

test.each([0, -1, 1.5, Number.NaN])(
  'a stored user id of %d is no user: the session counts as expired',
  (userId) => {
    const { submit, call, now, parked } = open(choice, userId)
    submit()
    expect(now().value).toBe('sessionExpired')
    expect(call.asked).toEqual([])
    expect(parked).toHaveLength(1)
  },
)

/** How a technician's phone sends its steps; tests/paths walks all transitions. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { offlineQueueMachine } from '#machines/request/offline-queue.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { dayAction, paymentAction, TECHNICIAN } from '#tests/support/day-actions.ts'
import { stubActor } from '../stub-actor.ts'

const depart = dayAction('depart')
const arrive = dayAction('arrive', { body: { type: 'arrive', at: '2026-11-24T07:00:00.000Z' } })
const taken = { stage: 'onTheWay', seq: 4 } as const

/** A queue whose phone keeps these steps. */
async function open(kept: readonly DayAction[], isUp = true) {
  const phone = { kept, readings: 0 }
  const clock = new SimulatedClock()
  const call = stubActor(takeStep)
  const pay = stubActor(recordPayment)
  const machine = offlineQueueMachine.provide({
    actors: {
      readActions: fromPromise(async () => {
        phone.readings++
        return [...phone.kept]
      }),
      takeStep: call.actor,
      recordPayment: pay.actor,
    },
  })
  const queue = createActor(machine, { input: { userId: TECHNICIAN, isUp }, clock }).start()
  const now = () => queue.getSnapshot()
  const sentKeys = () => call.requests.map(({ idempotencyKey }) => idempotencyKey)
  await setImmediate()
  return { queue, call, pay, clock, phone, now, sentKeys }
}

test('without an answer a step is sent again after 5, 15, 60 and each time 300 seconds, with the same key', async () => {
  const { call, clock, now, sentKeys } = await open([depart])
  for (const [index, seconds] of [5, 15, 60, 300, 300, 300].entries()) {
    await call.reject(index % 2 === 0 ? 0 : 503)
    expect(now().value).toBe('waiting')
    clock.increment(seconds * 1_000 - 1)
    expect(call.isPending).toBe(false)
    clock.increment(1)
    expect(call.isPending).toBe(true)
  }
  expect(new Set(sentKeys())).toEqual(new Set(['depart']))
  expect(call.requests.at(-1)).toEqual({
    params: { id: 42 },
    body: { type: 'depart', at: '2026-11-24T06:30:00.000Z' },
    idempotencyKey: 'depart',
  })
})

test('after too many steps the phone waits for a minute, then for five', async () => {
  const { call, clock } = await open([depart])
  await call.reject(429, 'Too many requests.')
  clock.increment(59_999)
  expect(call.isPending).toBe(false)
  clock.increment(1)
  await call.reject(429, 'Too many requests.')
  clock.increment(299_999)
  expect(call.isPending).toBe(false)
  clock.increment(1)
  expect(call.isPending).toBe(true)
})

test('a network that comes back sends at once, and the waiting begins anew', async () => {
  const { queue, call, clock } = await open([depart])
  await call.reject(0)
  clock.increment(5_000)
  await call.reject(0)
  queue.send({ type: 'net.up' })
  expect(call.isPending).toBe(true)
  await call.reject(0)
  clock.increment(5_000)
  expect(call.isPending).toBe(true)
})

test('an answer ends the waiting: the next step has its own tries', async () => {
  const { call, clock, sentKeys } = await open([depart, arrive])
  await call.reject(0)
  clock.increment(5_000)
  await call.reject(0)
  clock.increment(15_000)
  await call.resolve(taken)
  expect(sentKeys()).toEqual(['depart', 'depart', 'depart', 'arrive'])
  await call.reject(0)
  clock.increment(5_000)
  expect(call.isPending).toBe(true)
})

test('without a network nothing is sent, and everything in its order once there is one', async () => {
  const { queue, call, sentKeys } = await open([], false)
  for (const action of [depart, arrive]) queue.send({ type: 'added', action })
  expect(call.requests).toEqual([])
  queue.send({ type: 'net.up' })
  await call.resolve(taken)
  await call.resolve({ stage: 'atDoor', seq: 5 })
  expect(sentKeys()).toEqual(['depart', 'arrive'])
})

test('a step that is taken while the phone is read is not lost, and is there once', async () => {
  const { queue, phone, now } = await open([], false)
  queue.send({ type: 'reread' })
  phone.kept = [depart]
  queue.send({ type: 'added', action: depart })
  expect(now().context.actions).toEqual([depart])
  await setImmediate()
  expect(now().value).toBe('idle')
  expect(now().context.actions).toEqual([depart])
  queue.send({ type: 'added', action: depart })
  expect(now().context.actions).toEqual([depart])
})

test('a step that was taken while another one is sent goes after it', async () => {
  const { queue, call, sentKeys } = await open([depart])
  queue.send({ type: 'added', action: arrive })
  expect(sentKeys()).toEqual(['depart'])
  await call.resolve(taken)
  expect(sentKeys()).toEqual(['depart', 'arrive'])
})

test('after a session has ended, what a logout in another tab deleted is not sent at the next login', async () => {
  const { queue, call, phone, now } = await open([depart])
  await call.reject(401)
  expect(now().value).toBe('locked')
  phone.kept = []
  queue.send({ type: 'session.started' })
  await setImmediate()
  expect(now().value).toBe('idle')
  expect(now().context.actions).toEqual([])
  expect(call.isPending).toBe(false)
})

test('steps that the phone does not give back are not sent, and are read again', async () => {
  const machine = offlineQueueMachine.provide({
    actors: { readActions: fromPromise(() => Promise.reject(new Error('UnknownError'))) },
  })
  const queue = createActor(machine, { input: { userId: TECHNICIAN, isUp: true } }).start()
  await setImmediate()
  queue.send({ type: 'added', action: arrive })
  expect(queue.getSnapshot().value).toBe('unread')
  queue.send({ type: 'retry' })
  expect(queue.getSnapshot().value).toBe('restoring')
})

test('a payment goes in its order between the steps, with its key and the time of its press', async () => {
  const cash = paymentAction('cash')
  const { call, pay, now } = await open([depart, cash, arrive])
  expect([call.isPending, pay.isPending]).toEqual([true, false])
  await call.resolve(taken)
  expect(pay.requests).toEqual([{ params: { id: 42 }, body: cash.body, idempotencyKey: 'cash' }])
  await pay.reject(0)
  expect([call.isPending, now().value]).toEqual([false, 'waiting'])
})

test('a refused step holds back no payment, and is removed without it', async () => {
  const cash = paymentAction('cash')
  const { queue, call, pay, now } = await open([depart, arrive, cash])
  await call.reject(409, 'This request is cancelled.')
  expect(pay.isPending).toBe(true)
  await pay.reject(0)
  queue.send({ type: 'discard', key: 'depart' })
  queue.send({ type: 'confirm' })
  expect(now().context.actions).toEqual([cash])
})

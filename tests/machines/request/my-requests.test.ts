import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Destination } from '#machines/lib/destination.ts'
import { myRequestsMachine } from '#machines/request/my-requests.ts'
import type { CustomerRequest } from '#shared/request/request.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import * as m from '#texts'
import { stubActor } from '../stub-actor.ts'

const request = (id: number): CustomerRequest => ({
  id,
  userId: 7,
  name: 'Asha Patil',
  phone: '9876543210',
  email: 'asha@example.com',
  brand: 'Apple',
  model: 'iPhone 14',
  issue: 'Screen Repair',
  notes: '',
  city: '',
  pickupAddress: '',
  preferredPickupAt: null,
  submittedAt: '2026-11-21T10:00:00.000Z',
  status: 'PENDING',
  reference: `PIM-26-${id}`,
  stage: 'received',
  outcome: null,
  result: null,
  agreed: null,
  promise: null,
  visit: null,
  deviceInShop: false,
})
/** `count` requests, newest first, from the id `newest` down. */
const requests = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => request(newest - index))

function open(userId: number | null = 7) {
  const call = stubActor(listOwnRequests)
  const clock = new SimulatedClock()
  const destinations: Destination[] = []
  const machine = myRequestsMachine.provide({
    actors: { listOwnRequests: call.actor },
    actions: { navigate: (_, destination) => destinations.push(destination) },
  })
  const flow = createActor(machine, { input: { userId }, clock }).start()
  const now = () => flow.getSnapshot()
  return { flow, call, clock, destinations, now, ids: () => now().context.requests.map(({ id }) => id) }
}

test('a signed-out person sees a dialog and is redirected to the login after 1.5 seconds', () => {
  const { now, call, clock, destinations } = open(null)
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['myRequests.loginRequired']).toEqual({
    dialog: {
      title: 'Login Required',
      text: 'Please login to view your repair requests.',
      buttons: [{ event: 'dismiss', label: 'Go to Login' }],
    },
  })
  expect(call.requests).toEqual([])
  clock.increment(1_499)
  expect(destinations).toEqual([])
  clock.increment(1)
  expect(destinations).toEqual([{ to: 'login' }])
  expect(now().status).toBe('done')
})

test('dismissing the dialog navigates to the login immediately, and only once', () => {
  const { flow, clock, destinations } = open(null)
  flow.send({ type: 'dismiss' })
  clock.increment(1_500)
  expect(destinations).toEqual([{ to: 'login' }])
})

test("the person's own requests are loaded and listed", async () => {
  const { now, call, ids } = open()
  expect(now().value).toBe('loading')
  expect(now().hasTag('busy')).toBe(true)
  expect(call.requests).toEqual([{ params: { userId: 7 }, limit: 20 }])
  await call.resolve(requests(3, 3))
  expect(now().value).toBe('listed')
  expect(ids()).toEqual([3, 2, 1])
  expect(now().can({ type: 'loadMore' })).toBe(false)
})

test('an empty list says so and can be refreshed', async () => {
  const { flow, now, call, ids } = open()
  await call.resolve([])
  expect(now().value).toBe('empty')
  flow.send({ type: 'refresh' })
  await call.reject(503)
  expect(now().value).toBe('empty')
  expect(now().context.message).toBe(m.requests_not_loaded())
  flow.send({ type: 'refresh' })
  await call.resolve(requests(1, 1))
  expect(now().value).toBe('listed')
  expect(ids()).toEqual([1])
  expect(now().context.message).toBe('')
})

test('a failed load shows an error and can be retried', async () => {
  const { flow, now, call } = open()
  await call.reject(0)
  expect(now().value).toBe('failed')
  flow.send({ type: 'retry' })
  expect(now().value).toBe('loading')
  await call.resolve(requests(1, 1))
  expect(now().value).toBe('listed')
})

test('an expired session leads to the login from every load', async () => {
  const first = open()
  await first.call.reject(401)
  expect(first.now().value).toBe('loginRequired')

  for (const type of ['refresh', 'loadMore'] as const) {
    const { flow, call, now } = open()
    await call.resolve(requests(40, 20))
    flow.send({ type })
    await call.reject(401)
    expect(now().value).toBe('loginRequired')
  }
})

test('the list stays visible during a refresh, and when the refresh fails', async () => {
  const { flow, now, call, ids } = open()
  await call.resolve(requests(2, 2))
  flow.send({ type: 'refresh' })
  expect(now().value).toBe('refreshing')
  expect(ids()).toEqual([2, 1])
  await call.reject(500)
  expect(now().value).toBe('listed')
  expect(ids()).toEqual([2, 1])
  expect(now().context.message).toBe('Failed to load your repair requests')
  flow.send({ type: 'refresh' })
  await call.resolve(requests(3, 3))
  expect(ids()).toEqual([3, 2, 1])
  expect(now().context.message).toBe('')
})

test('older requests load in pages of twenty, until a page is not full', async () => {
  const { flow, now, call, ids } = open()
  await call.resolve(requests(45, 20))
  flow.send({ type: 'loadMore' })
  expect(now().value).toBe('loadingMore')
  expect(call.requests[1]).toEqual({ params: { userId: 7 }, limit: 20, before: 26 })
  await call.resolve(requests(25, 20))
  expect(ids()).toHaveLength(40)
  flow.send({ type: 'loadMore' })
  expect(call.requests[2]).toMatchObject({ before: 6 })
  await call.resolve(requests(5, 5))
  expect(ids()).toEqual(requests(45, 45).map(({ id }) => id))
  expect(now().can({ type: 'loadMore' })).toBe(false)
})

test('loading older requests can be retried', async () => {
  const { flow, now, call, ids } = open()
  await call.resolve(requests(20, 20))
  flow.send({ type: 'loadMore' })
  await call.reject(0)
  expect(now().value).toBe('listed')
  expect(ids()).toHaveLength(20)
  expect(now().context.message).toBe(m.requests_not_loaded())
  expect(now().can({ type: 'loadMore' })).toBe(true)
})

test('a refresh does not shrink the list', async () => {
  const { flow, call } = open()
  await call.resolve(requests(40, 20))
  flow.send({ type: 'loadMore' })
  await call.resolve(requests(20, 20))
  flow.send({ type: 'refresh' })
  expect(call.requests[2]).toEqual({ params: { userId: 7 }, limit: 40 })
})

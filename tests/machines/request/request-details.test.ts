import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Destination } from '#machines/lib/destination.ts'
import { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { getRequest, renewLink, takeStep } from '#shared/request/request-api.ts'
import { stubActor } from '../stub-actor.ts'
import { requestDetails } from './request-fixtures.ts'

const STEP = { type: 'step', step: 'cancel', key: 'key-1' } as const

function open(by: 'customer' | 'owner' = 'customer', userId: number | null = 7) {
  const read = stubActor(getRequest)
  const take = stubActor(takeStep)
  const renew = stubActor(renewLink)
  const clock = new SimulatedClock()
  const destinations: Destination[] = []
  let refreshed = 0
  const machine = requestDetailsMachine.provide({
    actors: { getRequest: read.actor, takeStep: take.actor, renewLink: renew.actor },
    actions: {
      navigate: (_, destination) => destinations.push(destination),
      refreshLists: () => void refreshed++,
    },
  })
  const flow = createActor(machine, { input: { id: 42, userId, by }, clock }).start()
  const now = () => flow.getSnapshot()
  return { ...{ flow, read, take, renew, clock, destinations, now }, refreshed: () => refreshed }
}

async function openShown(by: 'customer' | 'owner' = 'customer', request: RequestDetails = requestDetails) {
  const page = open(by)
  await page.read.resolve(request)
  return page
}

test('a visitor is asked to log in and is at the login after 1.5 seconds', () => {
  const { now, clock, destinations } = open('customer', null)
  expect(now().getMeta()['requestDetails.loginRequired']).toEqual({
    dialog: {
      title: 'Login Required',
      text: 'Please login to view your repair requests.',
      buttons: [{ event: 'dismiss', label: 'Go to Login' }],
    },
  })
  clock.increment(1_499)
  expect(destinations).toEqual([])
  clock.increment(1)
  expect(destinations).toEqual([{ to: 'login' }])
})

test.each([403, 404])('a request that is answered %i is not found', async (status) => {
  const { read, now } = open()
  await read.reject(status, '')
  expect([now().value, now().status]).toEqual(['gone', 'done'])
})

test('cancelling asks first, and reads the request again', async () => {
  const { flow, read, take, now, refreshed } = await openShown()
  flow.send(STEP)
  expect(now().hasTag('dialog')).toBe(true)
  expect(take.requests).toEqual([])
  flow.send({ type: 'confirm' })
  expect(take.requests).toEqual([{ params: { id: 42 }, body: { type: 'cancel' }, idempotencyKey: 'key-1' }])
  await take.resolve({ stage: 'cancelled', seq: 2 })
  expect(refreshed()).toBe(1)
  await read.resolve({ ...requestDetails, stage: 'cancelled' })
  expect([now().value, now().context.request?.stage]).toEqual([{ shown: 'resting' }, 'cancelled'])
})

test('a step that the lifecycle refuses is not possible and not sent', async () => {
  const late = { ...requestDetails, inTime: { reschedule: false, cancel: false } }
  const { flow, take, now } = await openShown('customer', late)
  expect(now().can(STEP)).toBe(false)
  flow.send({ ...STEP, step: 'confirm' })
  expect([now().value, take.requests]).toEqual([{ shown: 'resting' }, []])
})

test('a request that has moved on is read again, with the server’s sentence', async () => {
  const { flow, read, take, now } = await openShown('owner')
  flow.send({ ...STEP, step: 'confirm' })
  await take.reject(409, 'This request is cancelled.')
  await read.resolve({ ...requestDetails, stage: 'cancelled' })
  expect(now().context).toMatchObject({
    message: 'This request is cancelled.',
    request: { stage: 'cancelled' },
  })
})

test('a step without an answer is sent again with the same key', async () => {
  const { flow, take, now } = await openShown('owner')
  flow.send({ ...STEP, step: 'confirm' })
  await take.reject(0, '')
  expect(now().context.message).toBe('The step was not taken. Please try again.')
  flow.send({ ...STEP, step: 'confirm', key: 'key-2' })
  expect(take.requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1'])
})

test('a new link replaces the old one after a confirmation', async () => {
  const { flow, renew, now } = await openShown()
  flow.send({ type: 'link.renew' })
  flow.send({ type: 'confirm' })
  await renew.resolve({ link: 'http://localhost/track?#second' })
  expect(now().context.request?.link).toBe('http://localhost/track?#second')
})

test('what changes while the request is read is read too', async () => {
  const { flow, read, now } = await openShown('owner')
  flow.send({ type: 'refresh' })
  flow.send({ type: 'refresh' })
  expect(read.requests).toHaveLength(3)
  await read.resolve({ ...requestDetails, stage: 'confirmed' })
  expect([now().value, now().context.request?.stage]).toEqual([{ shown: 'resting' }, 'confirmed'])
})

import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { trackingMachine } from '#machines/request/tracking.ts'
import { track } from '#shared/request/request-api.ts'
import { stubActor } from '../stub-actor.ts'
import { trackedRequest } from './request-fixtures.ts'

function open(token = 'k7m2p9') {
  const call = stubActor(track)
  const machine = trackingMachine.provide({ actors: { track: call.actor } })
  const flow = createActor(machine, { input: { token } }).start()
  return { flow, call, now: () => flow.getSnapshot() }
}

test('a link shows where its repair stands', async () => {
  const { call, now } = open()
  expect(call.requests).toEqual([{ body: { token: 'k7m2p9' } }])
  await call.resolve(trackedRequest)
  expect(now().value).toBe('shown')
  expect(now().context.request?.reference).toBe('PIM-26-0042')
})

test('an address without the secret part asks nothing of the server', () => {
  const { call, now } = open('')
  expect(now().value).toBe('noToken')
  expect(call.requests).toEqual([])
})

test('a link that is not valid any more ends there', async () => {
  const { call, now } = open()
  await call.reject(404, 'This link is not valid any more.')
  expect([now().value, now().status]).toEqual(['unknown', 'done'])
})

test('a failure can be retried', async () => {
  const { flow, call, now } = open()
  await call.reject(0, '')
  expect([now().value, now().context.message]).toEqual([
    'failed',
    'We could not read where the repair stands.',
  ])
  flow.send({ type: 'retry' })
  await call.resolve(trackedRequest)
  expect([now().value, now().context.message]).toEqual(['shown', ''])
})

test('a refresh that fails keeps what is shown and says why', async () => {
  const { flow, call, now } = open()
  await call.resolve(trackedRequest)
  flow.send({ type: 'refresh' })
  await call.reject(429, 'Too many requests.')
  expect([now().value, now().context]).toEqual([
    'shown',
    { token: 'k7m2p9', request: trackedRequest, answer: null, message: 'Too many requests.' },
  ])
})

import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { decideStatus, requestLifecycleMachine } from '#machines/request-lifecycle.ts'

test('a new request is pending', () => {
  expect(createActor(requestLifecycleMachine).start().getSnapshot().value).toBe('PENDING')
})

test('a pending request can be marked as done', () => {
  expect(decideStatus('PENDING', 'DONE')).toBe('changed')
})

test('marking a done request as done again changes nothing', () => {
  expect(decideStatus('DONE', 'DONE')).toBe('unchanged')
  expect(decideStatus('PENDING', 'PENDING')).toBe('unchanged')
})

test('a done request never becomes pending again', () => {
  expect(decideStatus('DONE', 'PENDING')).toBe('refused')
  const request = createActor(requestLifecycleMachine).start()
  request.send({ type: 'DONE' })
  request.send({ type: 'PENDING' })
  expect(request.getSnapshot().value).toBe('DONE')
})

test('a repeated call is idempotent', () => {
  const request = createActor(requestLifecycleMachine).start()
  request.send({ type: 'PENDING' })
  expect(request.getSnapshot().value).toBe('PENDING')
  request.send({ type: 'DONE' })
  request.send({ type: 'DONE' })
  expect(request.getSnapshot().value).toBe('DONE')
})

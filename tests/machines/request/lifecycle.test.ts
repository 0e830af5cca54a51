import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { decide, decideStatus, type RequestState, whyNot } from '#machines/request/decisions.ts'
import { requestLifecycleMachine } from '#machines/request/lifecycle.ts'
import { RequestStage } from '#shared/request/stages.ts'

const at = (stage: RequestStage, facts: Partial<RequestState> = {}): RequestState => ({
  stage,
  deviceInShop: false,
  openVersion: null,
  result: null,
  inTime: { reschedule: true, cancel: true },
  ...facts,
})

test('a new request is pending', () => {
  expect(createActor(requestLifecycleMachine).start().getSnapshot().value).toEqual({ PENDING: 'received' })
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
  request.send({ type: 'DONE', by: 'owner' })
  request.send({ type: 'PENDING', by: 'owner' })
  expect(request.getSnapshot().value).toBe('DONE')
})

test('a repeated call is idempotent', () => {
  const request = createActor(requestLifecycleMachine).start()
  request.send({ type: 'PENDING', by: 'owner' })
  expect(request.getSnapshot().value).toEqual({ PENDING: 'received' })
  request.send({ type: 'DONE', by: 'owner' })
  request.send({ type: 'DONE', by: 'owner' })
  expect(request.getSnapshot().value).toBe('DONE')
})

describe('the outcome of a done request', () => {
  test.each([
    ['is repaired where nothing else is known', at('received'), undefined, 'repaired'],
    [
      'is the result of the repair',
      at('unrepairable', { result: 'not-repaired' }),
      undefined,
      'not-repaired',
    ],
    ['is what the owner chooses', at('repaired', { result: 'repaired' }), 'declined', 'declined'],
  ] as const)('%s', (_, request, chosen, outcome) => {
    expect(decide(request, { type: 'DONE', by: 'owner', outcome: chosen })).toMatchObject({
      stage: 'done',
      outcome,
    })
  })

  test('is none before', () => {
    expect(decide(at('received'), { type: 'confirm', by: 'owner' })).toMatchObject({
      stage: 'confirmed',
      outcome: null,
    })
  })
})

describe('a refused step says why', () => {
  const late = { inTime: { reschedule: false, cancel: false } }
  test.each([
    [
      at('onTheWay'),
      'cancel',
      'customer',
      'Our technician is on the way already. Call us to change anything.',
    ],
    [
      at('confirmed', late),
      'cancel',
      'customer',
      'It is too late to change this here. Call us to change anything.',
    ],
    [at('received'), 'confirm', 'customer', 'Only the shop can do this.'],
    [at('received'), 'confirm', 'technician', 'Only the owner can do this.'],
    [at('confirmed'), 'confirm', 'owner', 'The time is agreed, and our technician is not on the way yet.'],
    [at('repaired'), 'sendBack', 'owner', 'The device is not with us.'],
    [at('diagnosed', { deviceInShop: true }), 'collect', 'owner', 'The device is with us already.'],
    [
      at('cancelled'),
      'collect',
      'owner',
      'This request is cancelled. To take in the device, the code of the customer is needed.',
    ],
    [
      at('estimateSent', { openVersion: 2 }),
      'approve',
      'technician',
      'The code of the customer is needed for this answer.',
    ],
    [at('done'), 'cancel', 'customer', 'This request is done already.'],
    [at('done'), 'confirm', 'owner', 'This request is done already.'],
  ] as const)('%# %s', (request, type, by, sentence) => {
    expect(whyNot(request, type, by)).toBe(sentence)
  })

  test('an answer to an older estimate', () => {
    const request = at('estimateSent', { openVersion: 2 })
    const answer = { type: 'approve', by: 'customer', version: 1 } as const
    expect(decide(request, answer)).toMatchObject({
      refused: { guard: 'isAnswer', text: 'There is a newer estimate.' },
    })
  })

  test('nothing where the step is possible', () => {
    expect(whyNot(at('received'), 'cancel', 'customer')).toBeUndefined()
    expect(whyNot(at('estimateSent', { openVersion: 3 }), 'approve', 'customer')).toBeUndefined()
  })

  test('done is possible for the owner from every stage, and for nobody else', () => {
    for (const stage of RequestStage.options) {
      expect(whyNot(at(stage), 'DONE', 'owner'), stage).toBeUndefined()
      for (const by of ['customer', 'technician'] as const)
        if (stage !== 'done') expect(whyNot(at(stage), 'DONE', by), stage).toMatch(/^Only the (shop|owner)/)
    }
  })
})

/** Why a request is overdue. */
import { expect, test } from 'vitest'
import { RequestStage } from '#shared/request/stages.ts'
import { overdueReason } from '#src/features/admin/request-panel/overdue-reason.ts'

const visit = { way: 'pickup', pin: null, landmark: '', missed: 0 } as const
const window = { start: '2026-11-25T04:30:00.000Z', end: '2026-11-25T06:30:00.000Z' }

test('a request has a reason in every stage but done', () => {
  for (const stage of RequestStage.options) {
    const reason = overdueReason({ stage, deviceInShop: true, promise: null, visit: { ...visit, window } })
    if (stage === 'done') expect(reason).toBe('')
    else expect(reason).not.toBe('')
  }
})

test('the reason depends on the time that was agreed, and on where the device is', () => {
  const reasonOf = (stage: RequestStage, { deviceInShop = false, hasTime = false }) =>
    overdueReason({ stage, deviceInShop, promise: null, visit: hasTime ? { ...visit, window } : null })
  expect(reasonOf('confirmed', { hasTime: true })).toBe('The visit time has passed')
  expect(reasonOf('confirmed', {})).toBe('No visit time yet')
  expect(reasonOf('repaired', { deviceInShop: true })).toBe('Not on its way back yet')
  expect(reasonOf('repaired', {})).toBe('To be closed')
})

test('of a promised day the day is the reason, unless the customer has an estimate to answer', () => {
  const promise = { day: '2026-11-26', part: true }
  const reasonOf = (stage: RequestStage) => overdueReason({ stage, deviceInShop: true, visit: null, promise })
  for (const stage of ['collected', 'diagnosed', 'approved'] as const)
    expect(reasonOf(stage)).toBe('Promised for Thu 26 Nov')
  expect(reasonOf('estimateSent')).toBe('No answer to the estimate')
})

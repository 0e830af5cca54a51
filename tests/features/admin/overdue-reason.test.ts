/** Why a request is overdue. */
import { expect, test } from 'vitest'
import { RequestStage } from '#shared/request/stages.ts'
import { overdueReason } from '#src/features/admin/request-panel/overdue-reason.ts'

const visit = { way: 'pickup', pin: null, landmark: '', missed: 0 } as const
const window = { start: '2026-11-25T04:30:00.000Z', end: '2026-11-25T06:30:00.000Z' }

test('a request has a reason in every stage but done', () => {
  for (const stage of RequestStage.options) {
    const reason = overdueReason({ stage, deviceInShop: true, visit: { ...visit, window } })
    if (stage === 'done') expect(reason).toBe('')
    else expect(reason).not.toBe('')
  }
})

test('the reason depends on the time that was agreed, and on where the device is', () => {
  const reasonOf = (stage: RequestStage, { deviceInShop = false, hasTime = false }) =>
    overdueReason({ stage, deviceInShop, visit: hasTime ? { ...visit, window } : null })
  expect(reasonOf('confirmed', { hasTime: true })).toBe('The visit time has passed')
  expect(reasonOf('confirmed', {})).toBe('No visit time yet')
  expect(reasonOf('repaired', { deviceInShop: true })).toBe('Not on its way back yet')
  expect(reasonOf('repaired', {})).toBe('To be closed')
})

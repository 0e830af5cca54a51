/** A request's history on the chart of its lifecycle. */
import { expect, test } from 'vitest'
import type { HistoryEvent } from '#shared/request/details.ts'
import { framesOfHistory } from '#src/app/history-frames.ts'

const AT = '2026-11-24T06:00:00.000Z'
const event = (
  seq: number,
  type: string,
  by: HistoryEvent['by'],
  from: HistoryEvent['from'],
  to: HistoryEvent['to'],
  details: HistoryEvent['details'] = {},
): HistoryEvent => ({
  ...{ seq, type, by, userId: null, technician: null },
  ...{ from, to, at: AT, recordedAt: AT, details, text: null },
})

const stateAfter = (history: readonly HistoryEvent[]) => framesOfHistory(history).at(-1)?.active.at(-1)

test('each event is a frame with the transition that it took and the state that it led to', () => {
  const frames = framesOfHistory([
    event(1, 'submit', 'customer', 'received', 'received'),
    event(2, 'confirm', 'owner', 'received', 'confirmed'),
    event(3, 'cancel', 'customer', 'confirmed', 'cancelled'),
  ])
  expect(frames.map(({ label }) => label)).toEqual([
    'Request received, by the customer',
    'Visit confirmed, by the shop',
    'Cancelled, by the customer',
  ])
  expect(frames.map(({ taken }) => taken)).toEqual([
    [],
    ['requestLifecycle.PENDING.received confirm -> requestLifecycle.PENDING.confirmed'],
    ['requestLifecycle.PENDING.confirmed cancel#2 -> requestLifecycle.PENDING.cancelled'],
  ])
  expect(frames[2]?.active).toContain('requestLifecycle.PENDING.cancelled')
  expect(frames[2]?.before?.active).toContain('requestLifecycle.PENDING.confirmed')
})

test('DONE ends the history', () => {
  const history = [
    event(1, 'submit', 'customer', 'received', 'received'),
    event(2, 'DONE', 'owner', 'received', 'done', { outcome: 'repaired' }),
  ]
  expect(stateAfter(history)).toBe('requestLifecycle.DONE')
})

test('an estimate, its answer and a promised day are taken too', () => {
  const history = [
    event(1, 'submit', 'customer', 'received', 'received'),
    event(2, 'collect', 'owner', 'received', 'collected'),
    event(3, 'estimate', 'owner', 'collected', 'estimateSent', { version: 1 }),
    event(4, 'approve', 'customer', 'estimateSent', 'approved', { version: 1, option: 0 }),
    event(5, 'promise', 'owner', 'approved', 'approved', { day: '2026-11-26', part: true }),
  ]
  expect(stateAfter(history)).toBe('requestLifecycle.PENDING.approved')
  expect(framesOfHistory(history)[4]).toMatchObject({
    label: 'Day promised, by the shop',
    taken: ['requestLifecycle.PENDING.approved promise'],
  })
})

test('an event that the chart refuses or does not know leaves its state', () => {
  const history = [
    event(1, 'submit', 'customer', 'received', 'received'),
    event(2, 'handOver', 'owner', 'received', 'returned'),
    event(3, 'a step of tomorrow', 'owner', 'received', 'returned'),
  ]
  expect(framesOfHistory(history)).toHaveLength(3)
  expect(stateAfter(history)).toBe('requestLifecycle.PENDING.received')
})

test('what a technician proved with the customer’s code is taken, and nothing without it', () => {
  const history = (proof: 'right' | 'none') => [
    event(1, 'submit', 'customer', 'received', 'received'),
    event(2, 'depart', 'technician', 'received', 'onTheWay'),
    event(3, 'cancel', 'owner', 'onTheWay', 'cancelled'),
    event(4, 'collect', 'technician', 'cancelled', 'collected', { proof }),
    event(5, 'estimate', 'technician', 'collected', 'estimateSent', { version: 1 }),
    event(6, 'decline', 'technician', 'estimateSent', 'declined', { version: 1, proof }),
    event(7, 'handOver', 'technician', 'declined', 'returned', { proof }),
  ]
  expect(stateAfter(history('right'))).toBe('requestLifecycle.PENDING.returned')
  expect(stateAfter(history('none'))).toBe('requestLifecycle.PENDING.cancelled')
})

/** Which job of the day is at hand, which step its technician can take, and how the others are grouped. */
import { expect, test } from 'vitest'
import type { DayJob } from '#shared/request/day.ts'
import { groupsOf, jobAtHand, technicianStep } from '#src/features/day/day-jobs.ts'
import { dayJob, windowAt } from '#tests/support/sample-day.ts'

const idOf = (...jobs: DayJob[]) => jobAtHand(jobs)?.id

test('the job with the earliest window is at hand', () => {
  expect(idOf(dayJob(1, { window: windowAt(0) }), dayJob(2, { window: windowAt(1) }))).toBe(1)
})

test('a job whose time has passed comes before those that are in time', () => {
  expect(idOf(dayJob(1), dayJob(2, { isOverdue: true }))).toBe(2)
})

test('a visit that has begun comes before one whose time has passed', () => {
  expect(idOf(dayJob(1, { isOverdue: true }), dayJob(2, { stage: 'onTheWay' }))).toBe(2)
})

test('the technician at a door is not sent on to the next one', () => {
  const underway = dayJob(1, { stage: 'onTheWay' })
  expect(idOf(underway, dayJob(2, { stage: 'atDoor' }))).toBe(2)
  for (const stage of ['diagnosed', 'estimateSent', 'approved'] as const)
    expect(idOf(underway, dayJob(2, { stage }), dayJob(3, { stage: 'atDoor' })), stage).toBe(2)
})

test('a device that is brought back in the afternoon waits for its window', () => {
  const back = dayJob(2, { stage: 'returning', leg: 'return', window: windowAt(2) })
  expect(idOf(dayJob(1, { window: windowAt(0) }), back)).toBe(1)
})

test('no job is at hand when all are done, and on a day without visits', () => {
  expect(idOf(dayJob(1, { isDone: true }))).toBeUndefined()
  expect(idOf()).toBeUndefined()
})

test('the other jobs are grouped: too late, by window, at any time, done', () => {
  const atHand = dayJob(1, { stage: 'atDoor' })
  const jobs = [
    dayJob(2, { isOverdue: true, window: windowAt(-1) }),
    dayJob(3, { isDone: true }),
    atHand,
    dayJob(4),
    dayJob(5, { window: windowAt(1) }),
    dayJob(6, { window: null }),
  ]
  const groups = groupsOf(jobs, atHand).map((group) => ({
    kind: group.kind === 'window' ? group.window : group.kind,
    ids: group.jobs.map(({ id }) => id),
  }))
  expect(groups).toEqual([
    { kind: 'overdue', ids: [2] },
    { kind: windowAt(0), ids: [4] },
    { kind: windowAt(1), ids: [5] },
    { kind: null, ids: [6] },
    { kind: 'done', ids: [3] },
  ])
})

test('a day without other jobs has no groups', () => {
  const atHand = dayJob(1)
  expect(groupsOf([atHand], atHand)).toEqual([])
})

test.each([
  ['confirmed', 'depart'],
  ['onTheWay', 'arrive'],
  ['atDoor', 'collect'],
  ['diagnosed', 'finish'],
  ['approved', 'finish'],
] as const)('in the stage %s the technician’s next step is %s', (stage, step) => {
  expect(technicianStep(dayJob(1, { stage }))).toBe(step)
})

test('a device on its way back is handed over', () => {
  expect(technicianStep(dayJob(1, { stage: 'returning', deviceInShop: true }))).toBe('handOver')
})

test.each([
  ['received', 'the owner confirms the visit'],
  ['estimateSent', 'the customer answers'],
  ['returned', 'the owner marks it as done'],
  ['cancelled', 'the owner marks it as done'],
  ['done', 'nobody has to do anything'],
] as const)('in the stage %s no step is offered: %s', (stage, _why) => {
  expect(technicianStep(dayJob(1, { stage }))).toBeNull()
})

/** The owner's board of a day: which lanes and rows it has, and how a visit is marked. */
import { expect, test } from 'vitest'
import type { DayJob, DayOfJobs } from '#shared/request/day.ts'
import { boardOf, jobsIn, jobsOf, keyOf } from '#src/features/admin/day/board.ts'
import { moneyText } from '#src/features/admin/day/board-job.tsx'
import { dayJob, sampleWindows } from '#tests/support/sample-board.ts'
import { technicianDay } from '#tests/support/sample-technicians.ts'

const DAY = '2026-11-24'
const imran = { id: 1, name: 'Imran Shaikh' }
const prakash = { id: 5, name: 'Amit Pawar' }
const { technicians } = technicianDay
const ofDay = (...jobs: DayJob[]): DayOfJobs => ({ day: DAY, windows: [...sampleWindows], jobs })
const yesterday = { start: '2026-11-23T04:30:00.000Z', end: '2026-11-23T06:30:00.000Z' }

const namesOf = (...jobs: DayJob[]) =>
  boardOf(ofDay(...jobs), technicians).lanes.map(({ id, name }) => (id === null ? 'nobody' : name))
const rowsOf = (...jobs: DayJob[]) => boardOf(ofDay(...jobs), technicians).rows.map(({ kind }) => kind)
/** The marks of the jobs of Imran Shaikh. */
const marksOf = (...jobs: DayJob[]) => {
  const lane = boardOf(ofDay(...jobs), technicians).lanes.find(({ id }) => id === imran.id)
  return lane?.jobs.map(({ isNow, isDoubled }) => ({ isNow, isDoubled }))
}

test('each technician who is on has a lane, also without a visit', () => {
  expect(namesOf()).toEqual(['Imran Shaikh', 'Kavita More', 'Leena Bhat', 'Suresh Jadhav'])
})

test('visits that nobody has come first, until they are over', () => {
  expect(namesOf(dayJob({ technician: null }))[0]).toBe('nobody')
  const over = dayJob({ technician: null, isDone: true })
  expect(namesOf(over)).not.toContain('nobody')
  expect(jobsOf(ofDay(over))).toEqual([])
})

test('who was switched off keeps a lane on a day with a visit of theirs', () => {
  expect(namesOf(dayJob({ technician: prakash, isDone: true })).at(-1)).toBe('Amit Pawar')
})

test('the rows are the windows, before them what is left from earlier days, after them what has no time', () => {
  const windows = sampleWindows.map(() => 'window')
  expect(rowsOf(dayJob({ technician: imran }))).toEqual(windows)
  expect(rowsOf(dayJob({ window: yesterday }), dayJob({ window: null }))).toEqual([
    'overdue',
    ...windows,
    'any',
  ])
})

test('each visit is in exactly one row', () => {
  const jobs = [yesterday, ...sampleWindows, null].map((window) => dayJob({ window, technician: imran }))
  const { rows, lanes } = boardOf(ofDay(...jobs), technicians)
  const lane = lanes.find(({ id }) => id === imran.id)
  expect(new Set(rows.map(keyOf)).size).toBe(rows.length)
  expect(lane && rows.map((row) => jobsIn(DAY, lane, row).map(({ job }) => job.id))).toEqual(
    jobs.map(({ id }) => [id]),
  )
})

test.each([
  ['confirmed', false],
  ['onTheWay', true],
  ['atDoor', true],
] as const)('a visit in the stage %s has begun: %s', (stage, isNow) => {
  expect(marksOf(dayJob({ technician: imran, stage }))).toEqual([{ isNow, isDoubled: false }])
})

test('a device on the way back is no visit that has begun', () => {
  expect(marksOf(dayJob({ technician: imran, stage: 'returning', leg: 'return' }))?.[0]?.isNow).toBe(false)
})

test('the second of two visits at one time is marked, unless one of them is over or nobody has them', () => {
  const [first, second] = [dayJob({ technician: imran }), dayJob({ technician: imran })]
  const doubled = (...jobs: DayJob[]) => marksOf(...jobs)?.map(({ isDoubled }) => isDoubled)
  expect(doubled(first, second)).toEqual([false, true])
  expect(doubled({ ...first, isDone: true }, second)).toEqual([false, false])
  expect(doubled(first, { ...second, window: sampleWindows[1] ?? null })).toEqual([false, false])
  expect(doubled({ ...first, window: null }, { ...second, window: null })).toEqual([false, false])
  const { lanes } = boardOf(ofDay(dayJob({ technician: null }), dayJob({ technician: null })), technicians)
  expect(lanes[0]?.jobs.map(({ isDoubled }) => isDoubled)).toEqual([false, false])
})

test('money to take or give back is named until the visit is over', () => {
  expect(moneyText(dayJob({ owed: 189_900 }))).toBe('take ₹1,899')
  expect(moneyText(dayJob({ owed: -50_000 }))).toBe('₹500 to give back')
  expect(moneyText(dayJob({ owed: 0 }))).toBe('')
  expect(moneyText(dayJob({ owed: 189_900, isDone: true }))).toBe('')
})

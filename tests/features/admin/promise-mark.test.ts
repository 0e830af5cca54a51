/** The promised day in a row of the queue. */
import { expect, test } from 'vitest'
import { startOfDay } from '#shared/shop-time.ts'
import { promiseText } from '#src/features/admin/orders/promise-mark.tsx'
import { openDaysAfter } from '#src/request/open-days.tsx'
import { queueRow } from '#tests/support/queue-row.ts'

const NOW = startOfDay('2026-11-24') + 1
const textOf = (day: string, part: boolean) =>
  promiseText(queueRow(1, { stage: 'approved', promise: { day, part } }), NOW)

test('of the next six days it is the weekday, of any other day the date', () => {
  expect(textOf('2026-11-26', true)).toBe('part, Thu')
  expect(textOf('2026-11-24', false)).toBe('ready, Tue')
  expect(textOf('2026-11-30', false)).toBe('ready, Mon')
  expect(textOf('2026-12-01', false)).toBe('ready, 1 Dec')
  expect(textOf('2026-11-23', true)).toBe('part, 23 Nov')
})

test('a request without a promise has no mark', () => {
  expect(promiseText(queueRow(1), NOW)).toBe('')
})

const open = { opens: '10:00', closes: '20:00' }
const weekOf = (sunday: typeof open | null) => [open, open, open, open, open, open, sunday]
const closure = (day: string) => ({ day, reason: '', hours: null, isSoon: true })

test('the choices are the next three open days and the first one after a week', () => {
  const days = (sunday: typeof open | null, ...closed: readonly string[]) =>
    openDaysAfter('2026-11-27', { week: weekOf(sunday), closures: closed.map(closure) })
  expect(days(open)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-04'])
  expect(days(null, '2026-12-04')).toEqual(['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-05'])
})

test('of a shop that is never open there are none', () => {
  expect(openDaysAfter('2026-11-27', { week: weekOf(null).map(() => null), closures: [] })).toEqual([])
})

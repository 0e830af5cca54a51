import { expect, test } from 'vitest'
import { shopFieldTime } from '#shared/shop-time.ts'
import { exactTime, relativeTime, weekdayTime } from '#src/lib/dates.ts'

test.each([
  ['2026-11-21T11:00:00.000Z', '21 Nov 2026, 4:30 pm'],
  ['2026-11-20T18:30:00.000Z', '21 Nov 2026, 12:00 am'],
  ['2026-11-21T06:30:00.000Z', '21 Nov 2026, 12:00 pm'],
  ['2026-09-01T03:35:00.000Z', '1 Sep 2026, 9:05 am'],
  ['2026-11-22T16:30:00+05:30', '22 Nov 2026, 4:30 pm'],
])('%s is shown as %s in the shop’s time zone', (iso, text) => {
  expect(exactTime(iso)).toBe(text)
})

test('a day that people plan with has its weekday', () => {
  expect(weekdayTime('2026-11-24T04:50:00.000Z')).toBe('Tue 24 Nov, 10:20 am')
  expect(weekdayTime('2026-11-24T18:30:00.000Z')).toBe('Wed 25 Nov, 12:00 am')
})

test.each([
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [12.9 * 60_000, '12 min ago'],
  [60 * 60_000, '1 hr ago'],
  [23.9 * 3_600_000, '23 hr ago'],
  [24 * 3_600_000, '1 day ago'],
  [3 * 86_400_000, '3 days ago'],
  [45 * 86_400_000, '1 mo ago'],
  [800 * 86_400_000, '2 yr ago'],
])('an age of %i ms is shown as "%s"', (age, text) => {
  const then = '2026-11-21T11:00:00.000Z'
  expect(relativeTime(then, Date.parse(then) + age)).toBe(text)
})

test('a time in the future is shown as "just now"', () => {
  expect(relativeTime('2026-11-21T11:00:30.000Z', Date.parse('2026-11-21T11:00:00.000Z'))).toBe('just now')
})

test('a date field uses the shop’s time zone', () => {
  expect(shopFieldTime(Date.parse('2026-11-21T18:29:59.000Z'))).toBe('2026-11-21T23:59')
  expect(shopFieldTime(Date.parse('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22T00:00')
})

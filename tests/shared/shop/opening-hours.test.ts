/** Which of the owner's settings visitors see as opening hours. */
import { expect, test } from 'vitest'
import { openingHoursOf } from '#shared/shop/opening-hours.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { hoursOn } from '#shared/shop/windows.ts'

/** Still Tuesday in UTC. */
const NOW = Date.parse('2026-11-25T00:30:00+05:30')
const closed = (day: string, reason = '') => ({ day, reason, hours: null, capacity: null })

test('the days to come that differ, the nearest first, with those of the coming week marked', () => {
  const days = [
    closed('2026-12-01', 'Stocktaking'),
    closed('2026-12-02'),
    closed('2026-11-24'),
    closed('2026-11-25', 'Diwali'),
  ]
  const { closures } = openingHoursOf({ ...DEFAULT_SETTINGS, closures: { days } }, NOW)
  expect(closures).toEqual([
    { day: '2026-11-25', reason: 'Diwali', hours: null, isSoon: true },
    { day: '2026-12-01', reason: 'Stocktaking', hours: null, isSoon: true },
    { day: '2026-12-02', reason: '', hours: null, isSoon: false },
  ])
})

test('a free day on which the shop opens weeks later is open on the page too', () => {
  const hours = { ...DEFAULT_SETTINGS.hours, week: DEFAULT_SETTINGS.hours.week.with(6, null) }
  const open = { opens: '11:00', closes: '15:00' }
  const days = [{ day: '2026-12-20', reason: 'Before Christmas', hours: open, capacity: null }]
  expect(hoursOn('2026-12-20', openingHoursOf({ hours, closures: { days } }, NOW))).toEqual(open)
})

test('a day that only takes fewer visits is open as always', () => {
  const day = { day: '2026-11-26', reason: 'One technician', hours: { opens: '10:00', closes: '20:00' } }
  const settings = { ...DEFAULT_SETTINGS, closures: { days: [{ ...day, capacity: 1 }] } }
  expect(openingHoursOf(settings, NOW).closures).toEqual([])
})

test('a day that is free in every week is not named again', () => {
  const hours = { ...DEFAULT_SETTINGS.hours, week: DEFAULT_SETTINGS.hours.week.with(6, null) }
  const settings = { hours, closures: { days: [closed('2026-11-29')] } }
  expect(openingHoursOf(settings, NOW)).toEqual({ week: hours.week, closures: [] })
})

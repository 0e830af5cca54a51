/** Due times: opening hours compared with a ticking clock, and the edges of a day. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterOpeningTime, dueAt } from '#shared/request/due.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { shopDayOf, shopFieldTime } from '#shared/shop-time.ts'
import { rounds, timeout } from './rounds.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const settings = {
  hours: DEFAULT_SETTINGS.hours,
  closures: DEFAULT_SETTINGS.closures,
  terms: DEFAULT_SETTINGS.terms,
}
const at = (time: string) => Date.parse(`${time}:00+05:30`)
const shown = (moment: number) => shopFieldTime(moment)

/** Wednesday, from 10 to 20. */
describe('two opening hours', () => {
  const due = (now: string, more: Partial<typeof settings> = {}) =>
    shown(afterOpeningTime(2 * HOUR, { ...settings, ...more }, at(now)))

  test.each([
    ['during the day', '2026-11-25T11:15', '2026-11-25T13:15'],
    ['before the shop opens', '2026-11-25T03:00', '2026-11-25T12:00'],
    ['when the shop opens', '2026-11-25T10:00', '2026-11-25T12:00'],
    ['so that they end when the shop closes', '2026-11-25T18:00', '2026-11-25T20:00'],
    ['a minute later: the rest is the next morning', '2026-11-25T18:01', '2026-11-26T10:01'],
    ['when the shop closes', '2026-11-25T20:00', '2026-11-26T12:00'],
    ['at night', '2026-11-25T23:59', '2026-11-26T12:00'],
    ['over the end of a year', '2026-12-31T19:00', '2027-01-01T11:00'],
  ])('%s', (_, now, expected) => expect(due(now)).toBe(expected))

  test('skip closed days, and count the other hours of a short one', () => {
    const week = DEFAULT_SETTINGS.hours.week.map((span, day) => (day === 3 ? null : span))
    expect(due('2026-11-25T19:00', { hours: { ...settings.hours, week } })).toBe('2026-11-27T11:00')
    const short = {
      day: '2026-11-26',
      reason: '',
      hours: { opens: '17:00', closes: '17:30' },
      capacity: null,
    }
    expect(due('2026-11-25T19:00', { closures: { days: [short] } })).toBe('2026-11-27T10:30')
    const closed = { ...short, hours: null }
    expect(due('2026-11-25T19:00', { closures: { days: [closed] } })).toBe('2026-11-27T11:00')
  })

  test('of a shop that never opens are hours by the clock', () => {
    const week = DEFAULT_SETTINGS.hours.week.map(() => null)
    expect(due('2026-11-25T19:00', { hours: { ...settings.hours, week } })).toBe('2026-11-25T21:00')
  })
})

test('an agreed visit is due at the end of its window, and one without a window like a new request', () => {
  const input = { stage: 'confirmed', deviceInShop: false, promise: null } as const
  const now = at('2026-11-25T11:15')
  expect(dueAt({ ...input, window: { end: now - HOUR } }, settings, now)).toBe(now - HOUR)
  expect(dueAt({ ...input, window: null }, settings, now)).toBe(now + 2 * HOUR)
})

test('a promised day is due when the shop closes on it, and by the usual term once it is over', () => {
  const now = at('2026-11-25T11:15')
  const dueOf = (stage: RequestStage, day: string, more: Partial<typeof settings> = {}) =>
    dueAt(
      { stage, deviceInShop: true, window: null, promise: { day, part: false } },
      { ...settings, ...more },
      now,
    )
  for (const stage of ['collected', 'diagnosed', 'approved'] as const) {
    expect(dueOf(stage, '2026-11-27')).toBe(at('2026-11-27T20:00'))
    expect(dueOf(stage, '2026-11-25')).toBe(at('2026-11-25T20:00'))
  }
  expect(dueOf('collected', '2026-11-24')).toBe(now + 24 * HOUR)
  expect(dueOf('approved', '2026-11-24')).toBe(now + 48 * HOUR)
  expect(dueOf('estimateSent', '2026-11-27')).toBe(now + 48 * HOUR)
  // The owner has closed the shop on that day since.
  const days = [{ day: '2026-11-27', reason: '', hours: null, capacity: null }]
  expect(dueOf('approved', '2026-11-27', { closures: { days } })).toBe(at('2026-11-28T00:00'))
})

test(
  'any number of opening minutes ends where a clock that counts them ends',
  () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 23 }))
      .filter(([opens, closes]) => opens < closes)
      .map(([opens, closes]) => ({
        opens: `${String(opens).padStart(2, '0')}:00`,
        closes: `${String(closes).padStart(2, '0')}:00`,
      }))
    const week = fc.array(fc.option(span, { freq: 3 }), { minLength: 7, maxLength: 7 })
    const start = fc.integer({ min: at('2026-11-25T00:00') / MINUTE, max: at('2026-12-09T00:00') / MINUTE })
    fc.assert(
      fc.property(week, start, fc.integer({ min: 1, max: 300 }), (days, minute, length) => {
        fc.pre(days.some((day) => day !== null))
        const now = minute * MINUTE
        const hours = { ...settings.hours, week: days }
        const isOpen = (moment: number) => {
          const [day = '', time = ''] = shown(moment).split('T')
          const open = days[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
          return open != null && time >= open.opens && time < open.closes
        }
        let moment = now
        for (let left = length; left > 0; moment += MINUTE) if (isOpen(moment)) left--
        const found = afterOpeningTime(length * MINUTE, { ...settings, hours }, now)
        expect(shown(found)).toBe(shown(moment))
        expect(shopDayOf(found) >= shopDayOf(now)).toBe(true)
      }),
      rounds(60),
    )
  },
  timeout,
)

/** Windows at every moment and under all settings, with the process in any time zone. */

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type SettingsOf } from '#shared/shop/settings.ts'
import { windowText } from '#shared/shop/window-text.ts'
import {
  offeredDays,
  offeredWindow,
  stepsInTime,
  type WindowSettings,
  windowAt,
  windowsOn,
} from '#shared/shop/windows.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { rounds, timeout } from './rounds.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The hour and minute in India, computed by the platform's own time zone data. */
const indian = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Asia/Kolkata', weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})
const partsOf = (moment: number) =>
  Object.fromEntries(indian.formatToParts(moment).map(({ type, value }) => [type, value]))
const clockOf = (moment: number) => {
  const { hour, minute } = partsOf(moment)
  return `${hour}:${minute}`
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const span = fc
  .tuple(fc.integer({ min: 0, max: 1_438 }), fc.integer({ min: 1, max: 1_439 }))
  .map(([a, length]) => ({ opens: clock(a), closes: clock(Math.min(1_439, a + length)) }))
const hours: fc.Arbitrary<SettingsOf<'hours'>> = fc.record({
  week: fc.array(fc.option(span), { minLength: 7, maxLength: 7 }),
  windowMinutes: fc.integer({ min: 30, max: 480 }),
  capacity: fc.integer({ min: 1, max: 20 }),
  leadMinutes: fc.integer({ min: 0, max: 2_880 }),
  horizonDays: fc.integer({ min: 1, max: 60 }),
})
const now = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-12-31') })
const settingsAt = (moment: number): fc.Arbitrary<WindowSettings> =>
  fc.record({
    hours,
    closures: fc.record({
      days: fc.uniqueArray(
        fc.record({
          day: fc.integer({ min: 0, max: 30 }).map((days) => addDays(shopDayOf(moment), days)),
          reason: fc.constantFrom('', 'Diwali'),
          hours: fc.option(span),
          capacity: fc.option(fc.integer({ min: 1, max: 20 })),
        }),
        { selector: ({ day }) => day, maxLength: 5 },
      ),
    }),
  })
const shopAt = now.chain((moment) => settingsAt(moment).map((settings) => ({ moment, settings })))

const processZone = process.env.TZ
afterAll(() => {
  if (processZone === undefined) delete process.env.TZ
  else process.env.TZ = processZone
})

const daily = { opens: '10:00', closes: '20:00' }
const usual: WindowSettings = {
  hours: {
    ...{ week: Array.from({ length: 7 }, () => daily), windowMinutes: 120, capacity: 2 },
    ...{ leadMinutes: 90, horizonDays: 14 },
  },
  closures: { days: [] },
}
const at = (text: string) => Date.parse(`${text}:00+05:30`)
const firstOf = (moment: number, settings = usual) => offeredDays(settings, moment)[0]

describe.each(['UTC', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/Los_Angeles'])('in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone
  })

  test(
    'every offered window lies in the opening hours, after the lead time and within the horizon',
    () => {
      fc.assert(
        fc.property(shopAt, ({ moment, settings }) => {
          const { leadMinutes, horizonDays, windowMinutes, week, capacity } = settings.hours
          const days = offeredDays(settings, moment)
          expect(days).toHaveLength(horizonDays)
          for (const { day, windows } of days)
            for (const window of windows) {
              const closure = settings.closures.days.find((each) => each.day === day)
              const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(
                partsOf(window.start).weekday ?? '',
              )
              const open = closure ? closure.hours : week[weekday]
              expect(open).toBeTruthy()
              expect(clockOf(window.start) >= (open?.opens ?? '')).toBe(true)
              expect(clockOf(window.end) <= (open?.closes ?? '')).toBe(true)
              expect(window.end - window.start).toBe(windowMinutes * MINUTE)
              expect(window.start).toBeGreaterThanOrEqual(moment + leadMinutes * MINUTE)
              expect(window.capacity).toBe(closure?.capacity ?? capacity)
              expect(offeredWindow(window.start, settings, moment)).toEqual(window)
              expect(windowAt(window.start, settings)).toEqual(window)
              expect(shopDayOf(window.start)).toBe(day)
            }
        }),
        rounds(100),
      )
    },
    timeout,
  )

  test('a window is offered until the lead time before it, to the millisecond', () => {
    const start = at('2026-11-24T10:00')
    expect(offeredWindow(start, usual, start - 90 * MINUTE)).toBeDefined()
    expect(offeredWindow(start, usual, start - 90 * MINUTE + 1)).toBeUndefined()
  })

  test('the day changes at midnight in the shop, and with it the horizon', () => {
    const last = at('2026-12-07T18:00')
    expect(firstOf(at('2026-11-24T00:00') - 1)?.day).toBe('2026-11-23')
    expect(firstOf(at('2026-11-24T00:00'))?.day).toBe('2026-11-24')
    expect(offeredWindow(last, usual, at('2026-11-24T00:00') - 1)).toBeUndefined()
    expect(offeredWindow(last, usual, at('2026-11-24T00:00'))).toBeDefined()
  })

  test('a holiday has no windows, other hours have whole windows only', () => {
    const days = [
      { day: '2026-11-25', reason: 'Diwali', hours: null, capacity: null },
      { day: '2026-11-26', reason: '', hours: { opens: '10:30', closes: '15:00' }, capacity: 1 },
    ]
    const settings = { ...usual, closures: { days } }
    expect(windowsOn('2026-11-25', settings)).toEqual({ day: '2026-11-25', reason: 'Diwali', windows: [] })
    expect(windowsOn('2026-11-26', settings).windows).toEqual([
      { start: at('2026-11-26T10:30'), end: at('2026-11-26T12:30'), capacity: 1 },
      { start: at('2026-11-26T12:30'), end: at('2026-11-26T14:30'), capacity: 1 },
    ])
  })

  test('the terms end to the millisecond, and without a window never', () => {
    const { terms } = DEFAULT_SETTINGS
    const window = { start: at('2026-11-24T14:00') }
    expect(stepsInTime(window, terms, window.start - 2 * HOUR)).toEqual({ reschedule: true, cancel: true })
    expect(stepsInTime(window, terms, window.start - 2 * HOUR + 1)).toEqual({
      ...{ reschedule: false, cancel: true },
    })
    expect(stepsInTime(window, terms, window.start - HOUR + 1)).toEqual({ reschedule: false, cancel: false })
    expect(stepsInTime(null, terms, window.start)).toEqual({ reschedule: true, cancel: true })
  })

  test.each([
    ['10:00', '12:00', 'Tue 24 Nov, 10 am to 12 noon'],
    ['12:00', '14:00', 'Tue 24 Nov, 12 noon to 2 pm'],
    ['14:00', '16:00', 'Tue 24 Nov, 2 to 4 pm'],
    ['08:30', '10:30', 'Tue 24 Nov, 8:30 to 10:30 am'],
    ['11:30', '13:30', 'Tue 24 Nov, 11:30 am to 1:30 pm'],
  ])('%s to %s reads "%s"', (start, end, text) => {
    expect(windowText({ start: at(`2026-11-24T${start}`), end: at(`2026-11-24T${end}`) })).toBe(text)
  })
})

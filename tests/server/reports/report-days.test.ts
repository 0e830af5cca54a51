/** Which days a report may have, and which it has by default. */
import { expect, test } from 'vitest'
import { eachDay, reportDays } from '#server/reports/range.ts'
import { REPORT_DAYS_MAX } from '#shared/limits.ts'
import { addDays, momentOf } from '#shared/shop-time.ts'

const now = momentOf('2026-11-24', '18:00')
type Asked = Parameters<typeof reportDays>[0]

const refusalOf = (asked: Asked): unknown => {
  try {
    return reportDays(asked, now)
  } catch (error) {
    return error
  }
}

test('without days a report is of the month up to today, with one of them of that month or up to today', () => {
  expect(reportDays({}, now)).toEqual({ from: '2026-11-01', to: '2026-11-24' })
  expect(reportDays({ from: '2026-10-17' }, now)).toEqual({ from: '2026-10-17', to: '2026-11-24' })
  expect(reportDays({ to: '2026-10-17' }, now)).toEqual({ from: '2026-10-01', to: '2026-10-17' })
  // The day begins in the shop, not in Greenwich.
  const midnight = momentOf('2026-12-01', '00:00')
  expect(reportDays({}, midnight)).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  expect(reportDays({}, midnight - 1)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

test('the last day may be yet to come: the days of the chart end today', () => {
  const month = reportDays({ from: '2026-11-01', to: '2026-11-30' }, now)
  expect(month).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(eachDay(month, now).at(-1)).toBe('2026-11-24')
  expect(eachDay({ from: '2026-02-27', to: '2026-03-01' }, now)).toEqual([
    ...['2026-02-27', '2026-02-28', '2026-03-01'],
  ])
})

test('a report has at most as many days as the limit says', () => {
  const from = addDays('2026-11-24', 1 - REPORT_DAYS_MAX)
  expect(reportDays({ from }, now)).toEqual({ from, to: '2026-11-24' })
  const text = `A report has at most ${REPORT_DAYS_MAX} days.`
  for (const asked of [{ from: addDays(from, -1) }, { from, to: '2026-11-25' }, { from, to: '9999-12-31' }])
    expect(refusalOf(asked)).toMatchObject({ code: 'invalid', details: { fields: { from: text } } })
})

test.each<readonly [Asked, field: string, text: string]>([
  ...['2026-02-30', '2026-13-01', '2026-11', '24.11.2026', ''].flatMap(
    (day) =>
      [
        [{ from: day }, 'from', 'There is no such day. Days are written like 2026-11-24.'],
        [{ to: day }, 'to', 'There is no such day. Days are written like 2026-11-24.'],
      ] as const,
  ),
  [{ from: '2026-11-25' }, 'from', 'These days are still to come.'],
  [{ from: '2026-12-01', to: '2026-12-31' }, 'from', 'These days are still to come.'],
  [{ to: '2026-12-01' }, 'to', 'These days are still to come.'],
  [{ from: '2026-11-20', to: '2026-11-19' }, 'to', 'The last day is before the first.'],
])('%j is refused', (asked, field, text) =>
  expect(refusalOf(asked)).toMatchObject({
    code: 'invalid',
    message: text,
    details: { fields: { [field]: text } },
  }),
)

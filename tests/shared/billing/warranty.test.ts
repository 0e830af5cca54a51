/** The terms of warranty of lines. */
import { describe, expect, test } from 'vitest'
import { endOfWarranty, latestEnd } from '#shared/billing/warranty.ts'
import { DEFAULT_SETTINGS, warrantyDaysOf } from '#shared/shop/settings.ts'

const line = { kind: 'work', warrantyDays: null } as const

describe('the last day of a line', () => {
  test.each([
    ['its own days', { ...line, warrantyDays: 30 }, 180, '2026-12-25'],
    ['the usual days without its own', line, 180, '2027-05-24'],
    ['none of a line that is neither work nor a part', { ...line, kind: 'other' as const }, 180, null],
    ['its own days, whatever kind it is', { kind: 'other' as const, warrantyDays: 1 }, 180, '2026-11-26'],
    ['none where the usual days are 0', line, 0, null],
  ])('%s', (_what, one, usualDays, end) => {
    expect(endOfWarranty(one, { day: '2026-11-25', usualDays })).toBe(end)
  })
})

test('the latest end of the lines; none without a line that has one', () => {
  expect(latestEnd([null, '2026-12-25', '2027-05-24', null, '2027-01-01'])).toBe('2027-05-24')
  expect(latestEnd([null])).toBeNull()
  expect(latestEnd([])).toBeNull()
})

test('an issue that the customer described has the days of "Other"', () => {
  const warranty = { byIssue: { ...DEFAULT_SETTINGS.warranty.byIssue, Other: 45, 'Battery Repair': 90 } }
  expect(warrantyDaysOf(warranty, 'Battery Repair')).toBe(90)
  expect(warrantyDaysOf(warranty, 'It smells of tea')).toBe(45)
})

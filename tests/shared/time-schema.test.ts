import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isoDay, isoMoment, isoMonth } from '#shared/time-schema.ts'

test.each(['2027-02-29', '2026-04-31', '2026-13-01', '0000-00-00'])('%s is no day', (day) => {
  expect(v.is(isoDay(), day)).toBe(false)
  expect(v.is(isoMoment(), `${day}T10:00:00Z`)).toBe(false)
})

test.each(['2026-12-31T10:00:00+05', '2026-12-31T10:00:00', '2026-12-31T25:00:00Z', '2026-12-31'])(
  '%s is no moment',
  (text) => {
    expect(v.is(isoMoment(), text)).toBe(false)
  },
)

test('days and moments that exist are taken, whatever their offset', () => {
  expect(v.is(isoDay(), '2028-02-29')).toBe(true)
  for (const text of ['2028-02-29T23:30:00+05:30', '2028-02-29T00:00:00.000Z', '2026-12-31T10:00:00-11:00'])
    expect(v.is(isoMoment(), text)).toBe(true)
})

test('a month has two digits from 01 to 12, in this millennium', () => {
  for (const month of ['2026-01', '2026-12', '2999-11']) expect(v.is(isoMonth(), month)).toBe(true)
  for (const text of ['2026-00', '2026-13', '2026-1', '1999-12', '2026-11-01', ''])
    expect(v.is(isoMonth(), text)).toBe(false)
})

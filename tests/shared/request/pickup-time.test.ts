/** When the shop takes a pickup time that a customer types. */
import { expect, test } from 'vitest'
import { pickupTimeError } from '#shared/request/pickup-time.ts'

const NOW = Date.parse('2026-11-23T10:00:00+05:30')
const hours = {
  week: [...Array.from({ length: 6 }, () => ({ opens: '09:30', closes: '19:00' })), null],
  closures: [
    { day: '2026-11-24', hours: null },
    { day: '2026-11-29', hours: { opens: '10:00', closes: '12:00' } },
  ],
}
const errorAt = (time: string, known: typeof hours | null = hours) =>
  pickupTimeError(Date.parse(`${time}:00+05:30`), NOW, known)

test.each([
  ['2026-11-25T09:30', undefined],
  ['2026-11-25T19:00', undefined],
  ['2026-11-25T09:29', 'Choose a time between 9:30 am and 7 pm.'],
  ['2026-11-25T19:01', 'Choose a time between 9:30 am and 7 pm.'],
  ['2026-11-24T12:00', 'We are closed on Tue 24 Nov. Choose another day.'],
  ['2026-12-06T12:00', 'We are closed on Sun 6 Dec. Choose another day.'],
  ['2026-11-29T11:00', undefined],
  ['2026-11-29T13:00', 'Choose a time between 10 am and 12 noon.'],
])('%s: %s', (time, error) => {
  expect(errorAt(time)).toBe(error)
})

test('where the hours are not known, any hour of the coming year is taken', () => {
  expect(errorAt('2026-11-24T03:00', null)).toBeUndefined()
  expect(errorAt('2026-11-23T10:00', null)).toBe('Choose a time in the future.')
  expect(errorAt('2027-11-24T12:00', null)).toBe('Choose a time within the next year.')
})

/** The calendar file of a visit, as calendars read it. */
import { expect, test } from 'vitest'
import { type CalendarVisit, calendarFile } from '#src/request/calendar-file.ts'

const visit: CalendarVisit = {
  ...{ reference: 'PIM-26-0042', leg: 'visit', address: 'Flat 3, Ajmera Road, Pimpri', seq: 2 },
  window: { start: '2026-11-24T10:00:00+05:30', end: '2026-11-24T12:00:00+05:30' },
}
/** The properties of the event; a long line continues in the next one. */
const propertiesOf = (changed: Partial<CalendarVisit> = {}) =>
  new Map(
    calendarFile({ ...visit, ...changed })
      .replaceAll(/\r\n[ \t]/g, '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )

test('the file has the window in UTC, the request and the address', () => {
  const properties = propertiesOf()
  expect(properties.get('DTSTART')).toBe('20261124T043000Z')
  expect(properties.get('DTEND')).toBe('20261124T063000Z')
  expect(properties.get('SUMMARY')).toContain('PIM-26-0042')
  expect(properties.get('LOCATION')).toBe(String.raw`Flat 3\, Ajmera Road\, Pimpri`)
  expect(propertiesOf({ address: '' }).has('LOCATION')).toBe(false)
})

test('a changed time replaces the entry; the way back is an entry of its own', () => {
  const uid = propertiesOf().get('UID')
  const moved = propertiesOf({ seq: 3, window: { ...visit.window, end: '2026-11-24T13:00:00+05:30' } })
  expect(moved.get('UID')).toBe(uid)
  expect(moved.get('SEQUENCE')).toBe('3')
  expect(propertiesOf({ leg: 'return' }).get('UID')).not.toBe(uid)
})

/** A visit of the shop as a calendar file (.ics). */
import { createEvent } from 'ics'
import type { Leg, WindowTimes } from '#shared/request/visit.ts'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'

export type CalendarVisit = {
  /** Of the request. */
  reference: string
  leg: Leg
  window: WindowTimes
  /** Empty for none. */
  address: string
  /** Counts the changes of the request. */
  seq: number
}

/** Year, month, day, hour and minute in UTC. */
function partsOf(iso: string): [number, number, number, number, number] {
  const date = new Date(iso)
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ]
}

/** The same visit has the same UID: a changed time replaces the entry. */
export function calendarFile({
  reference,
  leg,
  window: { start, end },
  address,
  seq,
}: CalendarVisit): string {
  const { error, value } = createEvent({
    uid: `${reference}-${leg}@doorstep-repair`,
    sequence: seq,
    productId: 'doorstep-repair',
    title: m.calendar_title({ shop: shop.name, request: reference }),
    start: partsOf(start),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: partsOf(end),
    endInputType: 'utc',
    endOutputType: 'utc',
    ...(address !== '' && { location: address }),
  })
  if (!value) throw error ?? new Error('The calendar file is empty')
  return value
}

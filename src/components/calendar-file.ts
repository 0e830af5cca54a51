/** The visit of a request as a calendar file (.ics). */
import { createEvent } from 'ics'
import type { RepairRequest } from '#shared/repair.ts'
import { shop } from '#shared/shop.ts'
import type { WindowTimes } from '#shared/visit.ts'
import * as m from '#texts'

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

/** The same request has the same UID: a changed time replaces the entry. `seq` counts its changes. */
export function calendarFile(
  { id, reference, pickupAddress }: Pick<RepairRequest, 'id' | 'reference' | 'pickupAddress'>,
  { start, end }: WindowTimes,
  seq: number,
): string {
  const { error, value } = createEvent({
    uid: `request-${id}@doorstep-repair`,
    sequence: seq,
    productId: 'doorstep-repair',
    title: m.calendar_title({ shop: shop.name, request: reference }),
    start: partsOf(start),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: partsOf(end),
    endInputType: 'utc',
    endOutputType: 'utc',
    ...(pickupAddress !== '' && { location: pickupAddress }),
  })
  if (!value) throw error ?? new Error('The calendar file is empty')
  return value
}

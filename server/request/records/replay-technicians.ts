/** The technicians assigned to the visits of a request, computed from its events. */
import type { Leg } from '#shared/request/visit.ts'
import { parseDetails } from './history.ts'

export type Technicians = Readonly<Record<Leg, number | null>>

/** The technicians after the events, oldest first. A step back keeps the assignment. */
export function techniciansAfter(events: readonly { details: string }[]): Technicians {
  const technicians: Record<Leg, number | null> = { visit: null, return: null }
  for (const { details } of events) {
    const { technician, leg } = parseDetails(details)
    if (technician !== undefined && leg !== undefined) technicians[leg] = technician
  }
  return technicians
}

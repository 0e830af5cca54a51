/** Schemas of the technicians, their visits of a day, and their assignment to requests. Times are ISO 8601 in UTC. */
import * as v from 'valibot'
import * as m from '#texts'
import { DialPhone, FullName, Phone } from '../account/person.ts'
import { isBeforeVisit } from './stage-data.ts'
import type { RequestStage } from './stages.ts'
import { Leg, legOf, WindowTimes } from './visit.ts'

/** The technician of a visit, for the owner. */
export const Assigned = v.object({ id: v.number(), name: v.string() })
export type Assigned = v.InferOutput<typeof Assigned>

/** The form of a technician, as typed; the phone without its dial prefix. */
export const TechnicianDraft = v.object({ name: FullName, phone: Phone })
export type TechnicianDraft = v.InferInput<typeof TechnicianDraft>

/** The same in the API: the phone with its prefix. */
export const TechnicianContact = v.object({ name: FullName, phone: DialPhone })

/** A visit that a technician has on a day, on either leg. */
export const TechnicianVisit = v.object({
  requestId: v.number(),
  /** Of the customer. */
  name: v.string(),
  locality: v.string(),
  leg: Leg,
  window: WindowTimes,
  /** The technician was there, or the request is over. */
  isDone: v.boolean(),
})
export type TechnicianVisit = v.InferOutput<typeof TechnicianVisit>

export const Technician = v.object({
  ...Assigned.entries,
  /** With its dial prefix. */
  phone: v.string(),
  /** Since when the technician is switched off; null while on. */
  offSince: v.nullable(v.string()),
  /** Whether an account has this phone: its person logs in as the technician. */
  hasAccount: v.boolean(),
  /** When the technician's phone last reached the server; null while nobody is logged in as the technician. */
  heardFrom: v.nullable(v.string()),
  /** How many requests the technician has yet to visit, on any day. */
  open: v.number(),
  /** The visits of the day, by window. */
  visits: v.array(TechnicianVisit),
})
export type Technician = v.InferOutput<typeof Technician>

/** All technicians with what they have to do on a day: those who are on by name, then those who are off. */
export const TechnicianDay = v.object({
  /** In the shop's zone. */
  day: v.string(),
  /** The windows of the day in order; those of its visits are among them. */
  windows: v.array(WindowTimes),
  technicians: v.array(Technician),
})
export type TechnicianDay = v.InferOutput<typeof TechnicianDay>

/** The leg for which a technician can be assigned in a stage: of the visit that is yet to come. Null for none. */
export const legAhead = (stage: RequestStage): Leg | null =>
  isBeforeVisit(stage) || legOf(stage) === 'return' ? legOf(stage) : null

/** The first other visit of a technician in the time of this one; undefined for none, and without a time. */
export const conflictOf = (
  visits: readonly TechnicianVisit[],
  { requestId, window }: { requestId: number; window: WindowTimes | null },
): TechnicianVisit | undefined =>
  window === null
    ? undefined
    : visits.find(
        (other) =>
          other.requestId !== requestId &&
          !other.isDone &&
          other.window.start < window.end &&
          other.window.end > window.start,
      )

/** "Imran Shaikh has Rohit Deshmukh, Akurdi, then." */
export const conflictText = (technician: string, { name, locality }: TechnicianVisit): string =>
  m.technician_conflict({ technician, customer: name, locality })

/** The public endpoints of the PIN codes and visit windows. Times are ISO 8601 in UTC. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Pin } from '../shop/pin.ts'
import { isoDay } from '../time-schema.ts'
import { RequestStatus } from './request.ts'
import { RequestStage } from './stages.ts'
import { Leg, WindowTimes } from './visit.ts'

export const OfferedDay = v.object({
  /** In the shop's zone. */
  day: v.pipe(v.string(), v.isoDate()),
  /** Why the shop is closed or has other hours; empty on most days. */
  reason: v.string(),
  /** `free`: the number of free seats. A closed day has no windows. */
  windows: v.array(v.object({ ...WindowTimes.entries, free: v.number() })),
})
export type OfferedDay = v.InferOutput<typeof OfferedDay>

/** The days from today on. */
export const getWindows = endpoint({
  method: 'GET',
  path: '/api/shop/windows',
  auth: 'anyone',
  followsRequests: true,
  response: v.array(OfferedDay),
})

export const KnownPin = v.object({ pin: Pin, area: v.string(), served: v.boolean() })
export type KnownPin = v.InferOutput<typeof KnownPin>

/** An unlisted PIN code is 200, "not served" and without an area, because browsers report a 404 as an error. */
export const getPin = endpoint({
  method: 'GET',
  path: '/api/shop/pins/:pin',
  auth: 'anyone',
  textParams: { pin: Pin },
  response: KnownPin,
})

/** The visits of a day in the shop's zone, on both legs, by their window. */
export const listDayVisits = endpoint({
  method: 'GET',
  path: '/api/admin/visits',
  auth: 'ADMIN',
  followsRequests: true,
  query: v.object({ day: isoDay() }),
  response: v.array(
    v.object({
      id: v.number(),
      reference: v.string(),
      name: v.string(),
      status: RequestStatus,
      stage: RequestStage,
      leg: v.optional(Leg, 'visit'),
      window: WindowTimes,
    }),
  ),
})

/** The endpoints of the technicians and their assignment to requests. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id } from '../number-schema.ts'
import { isoDay } from '../time-schema.ts'
import { TechnicianContact, TechnicianDay } from './technician.ts'
import { Leg } from './visit.ts'

/** Without a day, today. */
export const listTechnicians = endpoint({
  method: 'GET',
  path: '/api/admin/technicians',
  auth: 'ADMIN',
  followsRequests: true,
  query: v.object({ day: v.optional(isoDay()) }),
  response: TechnicianDay,
})

/** 422 when another technician has the phone. */
export const addTechnician = endpoint({
  method: 'POST',
  path: '/api/admin/technicians',
  auth: 'ADMIN',
  idempotent: true,
  body: TechnicianContact,
  response: v.object({ id: v.number() }),
})

/** Corrects name and phone; 422 when another technician has the phone. */
export const correctTechnician = endpoint({
  method: 'PUT',
  path: '/api/admin/technicians/:id/contact',
  auth: 'ADMIN',
  body: TechnicianContact,
})

/**
 * Switches a technician on or off. `giveTo`: who gets the open requests of a technician who is switched off, null for nobody
 * yet; 409 for one who is off too. Answers how many requests those were.
 */
export const switchTechnician = endpoint({
  method: 'PUT',
  path: '/api/admin/technicians/:id',
  auth: 'ADMIN',
  body: v.object({ active: v.boolean(), giveTo: v.optional(v.nullable(Id), null) }),
  response: v.object({ given: v.number() }),
})

/**
 * Assigns a technician, or none with null. 409 when no visit is ahead on this leg, and for a technician who is off. `conflict` is a
 * sentence about another visit of the technician at that time, null for none: the owner may mean it.
 */
export const assignTechnician = endpoint({
  method: 'PUT',
  path: '/api/admin/requests/:id/technician',
  auth: 'ADMIN',
  body: v.object({ technicianId: v.nullable(Id), leg: Leg }),
  response: v.object({ conflict: v.nullable(v.string()) }),
})

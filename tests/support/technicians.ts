/** The technicians of a shop under test: adding one, and assigning. */

import type { Registration } from '#shared/account/account.ts'
import { takeStep } from '#shared/request/request-api.ts'
import * as api from '#shared/request/technician-api.ts'
import type { Leg } from '#shared/request/visit.ts'
import { detailsOf } from './estimate-shop.ts'
import { type Person, signIn } from './person.ts'

const newKey = (): string => crypto.randomUUID()

let nextPhone = 9_822_000_000

/** Adds a technician, by default with a phone of nobody. @returns the id */
export async function addTechnician(
  owner: Person,
  name: string,
  phone = String(nextPhone++),
): Promise<number> {
  const { answer, error } = await owner.call(api.addTechnician, {
    body: { name, phone },
    idempotencyKey: newKey(),
  })
  if (!answer) throw new Error(error)
  return answer.id
}

type Employed = Person & { details: Registration }

/** Adds a registered customer as a technician, who logs in again. @returns the technician's id */
export async function employ(owner: Person, person: Employed): Promise<number> {
  const { fullName, phone, email, passwordHash } = person.details
  const id = await addTechnician(owner, fullName, phone)
  await signIn(person, email, passwordHash)
  return id
}

export const assign = (person: Person, id: number, technicianId: number | null, leg: Leg = 'visit') =>
  person.call(api.assignTechnician, { params: { id }, body: { technicianId, leg } })

/** The id of the assigned technician; null for none. */
export const assignedTo = async (owner: Person, id: number): Promise<number | null> =>
  (await detailsOf(owner, id)).owner?.technician?.id ?? null

export const switchOff = (owner: Person, id: number, giveTo: number | null = null) =>
  owner.call(api.switchTechnician, { params: { id }, body: { active: false, giveTo } })

/** One technician of the list, with the visits of a day; by default today. */
export async function technicianOn(owner: Person, id: number, day?: string) {
  const { answer } = await owner.call(api.listTechnicians, { query: day === undefined ? {} : { day } })
  return answer?.technicians.find((one) => one.id === id)
}

/** A step of the owner that needs only its button. */
export const ownerStep = (owner: Person, id: number, type: 'collect' | 'confirm' | 'depart' | 'takeBack') =>
  owner.call(takeStep, { params: { id }, body: { type }, idempotencyKey: newKey() })

/** Assigns technicians to visits, and switches technicians off, whose open visits are assigned anew. */
import type { Actor } from '#shared/request/details.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { conflictOf, conflictText } from '#shared/request/technician.ts'
import { type Leg, legOf } from '#shared/request/visit.ts'
import { addDays, shopDayOf, startOfDay } from '#shared/shop-time.ts'
import * as m from '#texts'
import { appendAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/schema.ts'
import { endSessionsOf, lockTechnician, setOffAt } from '../../database/technicians.ts'
import { Refusal } from '../../lib/refusal.ts'
import { findProgress, windowOnLeg } from '../records/progress.ts'
import { listAhead, listAssigned } from '../records/technicians.ts'
import { windowTimes } from '../records/visits.ts'
import { takeStep } from '../steps/step.ts'

type Assignment = {
  requestId: number
  /** Null for nobody yet. */
  technicianId: number | null
  /** The leg that the caller saw; by default the one that is ahead. */
  leg?: Leg
  by: Actor & { role: 'owner' }
  now: number
  beforeTotals?: () => Promise<unknown>
}

type Assigned = {
  stage: RequestStage
  /** Nothing was written: the technician has the visit already, or the request is done. */
  isNew: boolean
  /** A sentence about another visit of the technician at that time; null for none. */
  conflict: string | null
}

/** The name of a technician who is on. @throws Refusal for another one */
async function lockWhoIsOn(trx: Transaction, technicianId: number): Promise<string> {
  const technician = await lockTechnician(trx, technicianId)
  if (!technician?.isOn) throw new Refusal('notPossible', m.server_technician_off())
  return technician.name
}

async function findConflict(
  trx: Transaction,
  { requestId, technicianId, name }: { requestId: number; technicianId: number; name: string },
): Promise<string | null> {
  const request = await findProgress(trx, requestId)
  const window = request && windowOnLeg(request, legOf(request.progress.stage))
  if (!window) return null
  const day = shopDayOf(window.start)
  const assigned = await listAssigned(trx, { from: startOfDay(day), to: startOfDay(addDays(day, 1)) })
  const other = conflictOf(assigned.get(technicianId) ?? [], { requestId, window: windowTimes(window) })
  return other ? conflictText(name, other) : null
}

const takeAssignStep = (
  trx: Transaction,
  { requestId, technicianId, leg, by, now, beforeTotals }: Assignment,
) =>
  takeStep(trx, {
    requestId,
    event: { type: 'assign', by: by.role, technicianId, ...(leg && { leg }) },
    by,
    now,
    ...(beforeTotals && { beforeTotals }),
  })

/** @throws Refusal for a technician who is off, and as a step */
export async function assignTechnician(trx: Transaction, assignment: Assignment): Promise<Assigned> {
  const { requestId, technicianId } = assignment
  const name = technicianId === null ? null : await lockWhoIsOn(trx, technicianId)
  const { stage, isNew } = await takeAssignStep(trx, assignment)
  const conflict =
    technicianId === null || name === null ? null : await findConflict(trx, { requestId, technicianId, name })
  return { stage, isNew, conflict }
}

type Switch = {
  technicianId: number
  active: boolean
  /** Who gets the requests; null for nobody yet. */
  giveTo: number | null
  by: Actor & { role: 'owner' }
  now: number
}

/**
 * Switches a technician on or off. One who is off is logged out, and what they had yet to visit is given on.
 * @returns how many requests the technician had yet to visit; `isNew` is false when nothing was to switch
 * @throws Refusal without such a technician, and when the other one is off
 */
export async function switchTechnician(
  trx: Transaction,
  { technicianId, active, giveTo, by, now }: Switch,
): Promise<{ given: number; isNew: boolean }> {
  // In the order of the ids: of two who are given each other's work at once, one waits for the other.
  const locked = [technicianId, ...(giveTo === null ? [] : [giveTo])].sort((a, b) => a - b)
  for (const id of locked) await lockTechnician(trx, id)
  const technician = await lockTechnician(trx, technicianId)
  if (!technician) throw new Refusal('missing', m.server_not_found())
  if (technician.isOn === active) return { given: 0, isNew: false }
  await setOffAt(trx, technicianId, active ? null : now)
  const type = active ? 'technician.on' : 'technician.off'
  await appendAudit(trx, { subject: 'technician', subjectId: technicianId, type, by, now })
  if (active) return { given: 0, isNew: true }
  await endSessionsOf(trx, technicianId)
  if (giveTo !== null) await lockWhoIsOn(trx, giveTo)
  const requests = await listAhead(trx, technicianId)
  for (const requestId of requests) await takeAssignStep(trx, { requestId, technicianId: giveTo, by, now })
  return { given: requests.length, isNew: true }
}

/** Technicians in a crash round: the owner gives them visits and switches one off, who logs in and works at that moment. */

import { randomUUID } from 'node:crypto'
import { login } from '#shared/account/account-api.ts'
import { logout } from '#shared/account/session-api.ts'
import { listAllRequests } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { legAhead } from '#shared/request/technician.ts'
import { addTechnician, assignTechnician, switchTechnician } from '#shared/request/technician-api.ts'
import { legOf } from '#shared/request/visit.ts'
import { newPhoneNumber } from '#tests/support/person.ts'
import {
  type CheckContext,
  type Member,
  outcomeOf,
  type RoundContext,
  retryUnavailable,
  retryUntilSuccess,
} from './round-context.ts'

const ASSIGNED_A_ROUND = 16

/** The members who are technicians since an earlier round: no two technicians have one phone. */
const employed = new WeakSet<Member>()

/** No visit ahead has a technician who is off, who has no session as technician either. Every visit has the technician of its history: `replayAll` says so. */
export async function checkTechnicians({ database, found }: CheckContext): Promise<void> {
  const visits = await database
    .selectFrom('visits')
    .innerJoin('technicians', 'technicians.id', 'visits.technician_id')
    .innerJoin('request_progress', 'request_progress.request_id', 'visits.request_id')
    .select(['visits.request_id as id', 'leg', 'stage', 'technicians.name'])
    .where('off_at', 'is not', null)
    .execute()
  for (const { id, leg, stage, name } of visits)
    if (legAhead(stage) === leg) found('half', `${name} is off and has the ${leg} of request ${id}`)
  const sessions = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('technicians', 'technicians.phone', 'users.phone')
    .select('technicians.name')
    .where('sessions.role', '=', 'TECHNICIAN')
    .where('off_at', 'is not', null)
    .execute()
  for (const { name } of sessions) found('half', `${name} is off and logged in`)
}

/** Adds a technician once. @returns the id; undefined after the kill */
async function addOne(stage: RoundContext, phone: string): Promise<number | undefined> {
  const body = { name: 'Imran Shaikh', phone }
  const call = { body, idempotencyKey: randomUUID() }
  const first = await outcomeOf(stage, stage.owner.call(addTechnician, call))
  stage.afterwards(async ({ database, found }) => {
    const again = await retryUntilSuccess(() => stage.owner.call(addTechnician, call))
    if (first?.answer && first.answer.id !== again.answer?.id)
      found('lost', `technician ${first.answer.id}, then ${again.answer?.id}`)
    const rows = await database
      .selectFrom('technicians')
      .select('id')
      .where('phone', '=', body.phone)
      .execute()
    if (rows.length !== 1) found('doubled', `${rows.length} technicians with one phone`)
  })
  return first?.answer?.id
}

/** Gives a visit to somebody. @returns false after the kill */
async function giveOne(stage: RoundContext, id: number, technicianId: number): Promise<boolean> {
  const call = { params: { id }, body: { technicianId, leg: 'visit' } } as const
  const given = await outcomeOf(stage, stage.owner.call(assignTechnician, call))
  if (given?.status !== 200) return given !== undefined
  stage.afterwards(async ({ database, found }) => {
    const events = await database
      .selectFrom('request_events')
      .select('details')
      .where('request_id', '=', id)
      .where('type', '=', 'assign')
      .execute()
    if (!events.some(({ details }) => details.includes(`"technician":${technicianId}`)))
      found('lost', `request ${id} was given to technician ${technicianId}`)
  })
  return true
}

/** Logs in in a new browser, sets out to these visits, and logs out. */
async function workAs(stage: RoundContext, { details }: Member, ids: readonly number[]): Promise<void> {
  const person = stage.visitor()
  const { email, passwordHash } = details
  if (!(await outcomeOf(stage, person.call(login, { body: { email, passwordHash } })))) return
  for (const id of ids) {
    if (stage.over()) return
    const call = { params: { id }, body: { type: 'depart' }, idempotencyKey: randomUUID() } as const
    if (!(await outcomeOf(stage, person.call(takeStep, call)))) return
  }
  await outcomeOf(stage, person.call(logout, {}))
}

/**
 * Two technicians are given the same visits; then one, whose account is that of the member, is switched off in favour of the other,
 * while logging in and the giving go on.
 */
export async function assignVisits(stage: RoundContext, member: Member): Promise<void> {
  const isNew = !employed.has(member)
  employed.add(member)
  const [one, other] = await Promise.all([
    addOne(stage, isNew ? member.details.phone : newPhoneNumber()),
    addOne(stage, newPhoneNumber()),
  ])
  const call = { query: { status: 'PENDING' }, limit: 2 * ASSIGNED_A_ROUND } as const
  const list = await outcomeOf(stage, stage.owner.call(listAllRequests, call))
  if (one === undefined || other === undefined || !list?.answer) return
  // Those with odd ids take their own steps in this round.
  const ids = list.answer.filter(
    ({ id, notes, stage: at }) =>
      id % 2 === 0 && !notes.includes(stage.mark) && legOf(at) === 'visit' && legAhead(at),
  )
  for (const { id } of ids.slice(0, ASSIGNED_A_ROUND / 2)) {
    if (stage.over()) return
    const given = await Promise.all([giveOne(stage, id, one), giveOne(stage, id, other)])
    if (given.includes(false)) return
  }
  if (stage.over()) return
  const off = { params: { id: one }, body: { active: false, giveTo: other } } as const
  await Promise.all([
    outcomeOf(stage, stage.owner.call(switchTechnician, off)),
    workAs(stage, member, []),
    workAs(
      stage,
      member,
      ids.slice(0, 2).map(({ id }) => id),
    ),
    ...ids.slice(ASSIGNED_A_ROUND / 2).map(({ id }) => giveOne(stage, id, one)),
  ])
  stage.afterwards(async () => {
    await retryUnavailable(() => stage.owner.call(switchTechnician, off))
  })
}

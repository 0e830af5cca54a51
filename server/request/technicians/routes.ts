/** Endpoints of the technicians, their assignment to requests, and the day sheet. */
import type { Hono } from 'hono'
import { getDay } from '#shared/request/day-api.ts'
import * as api from '#shared/request/technician-api.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { appendAudit } from '../../database/audit.ts'
import { answerOnce } from '../../database/idempotent-calls.ts'
import type { Transaction } from '../../database/schema.ts'
import * as technicians from '../../database/technicians.ts'
import { write } from '../../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../../deps.ts'
import { forbidden, HttpError } from '../../http/http-error.ts'
import { mountEndpoint } from '../../http/mount-endpoint.ts'
import { enforceLimitInTransaction, stepsPerStaff } from '../../http/rate-limit.ts'
import { invalidField, Refusal } from '../../lib/refusal.ts'
import { assignTechnician, switchTechnician } from './assign.ts'
import { readTechnicianDay } from './day.ts'
import { readDaySheet } from './day-sheet.ts'

const phoneTaken = ({ name }: { name: string }) =>
  invalidField('phone', m.server_technician_phone_taken({ name }))

export function technicianRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, log } = deps

  mountEndpoint(app, deps, api.listTechnicians, ({ query }) =>
    readTechnicianDay(database, query.day ?? shopDayOf(clock.now())),
  )

  mountEndpoint(app, deps, getDay, async ({ by }) => {
    const now = clock.now()
    if (by.role === 'owner') return readDaySheet(database, { technicianId: null, by, now })
    const technician = await technicians.findByAccount(database, by.userId)
    if (!technician) throw new HttpError(403, forbidden)
    return readDaySheet(database, { technicianId: technician.id, by, now })
  })

  mountEndpoint(app, deps, api.addTechnician, async ({ body, user: { userId }, call }) => {
    const now = clock.now()
    const work = async (trx: Transaction) => {
      const holder = await technicians.lockPhone(trx, body.phone)
      if (holder) throw phoneTaken(holder)
      const id = await technicians.insertTechnician(trx, body, now)
      const entry = { subject: 'technician', subjectId: id, type: 'technician.added' } as const
      await appendAudit(trx, { ...entry, by: { role: 'owner', userId }, now })
      await enforceLimitInTransaction(trx, deps, stepsPerStaff(userId))
      return { id }
    }
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.server_step_received })
    if (isNew) log.info({ event: 'technician.added', technician: answer.id, userId })
    return answer
  })

  mountEndpoint(app, deps, api.correctTechnician, async ({ params: { id }, body, user: { userId } }) => {
    await write(database, async (trx) => {
      const holder = await technicians.lockPhone(trx, body.phone)
      if (holder && holder.id !== id) throw phoneTaken(holder)
      if (!(await technicians.lockTechnician(trx, id))) throw new Refusal('missing', m.server_not_found())
      // Whoever has the former phone is no technician any more.
      if (!holder) await technicians.endSessionsOf(trx, id)
      await technicians.updateTechnician(trx, id, body)
      const entry = { subject: 'technician', subjectId: id, type: 'technician.corrected' } as const
      await appendAudit(trx, { ...entry, by: { role: 'owner', userId }, now: clock.now() })
      await enforceLimitInTransaction(trx, deps, stepsPerStaff(userId))
    })
    log.info({ event: 'technician.corrected', technician: id, userId })
  })

  mountEndpoint(app, deps, api.switchTechnician, async ({ params: { id }, body, user: { userId } }) => {
    const { active, giveTo } = body
    const { given, isNew } = await write(database, async (trx) => {
      const by = { role: 'owner', userId } as const
      const switched = await switchTechnician(trx, { technicianId: id, active, giveTo, by, now: clock.now() })
      await enforceLimitInTransaction(trx, deps, stepsPerStaff(userId))
      return switched
    })
    if (isNew && active) log.info({ event: 'technician.on', technician: id, userId })
    if (isNew && !active) log.info({ event: 'technician.off', technician: id, given, userId })
    return { given }
  })

  mountEndpoint(app, deps, api.assignTechnician, async ({ params: { id }, body, user: { userId } }) => {
    const { technicianId, leg } = body
    const { isNew, conflict } = await write(database, (trx) =>
      assignTechnician(trx, {
        requestId: id,
        technicianId,
        leg,
        by: { role: 'owner', userId },
        now: clock.now(),
        beforeTotals: () => enforceLimitInTransaction(trx, deps, stepsPerStaff(userId)),
      }),
    )
    if (isNew) log.info({ event: 'request.step', request: id, step: 'assign', userId })
    return { conflict }
  })
}

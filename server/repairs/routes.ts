/** Repair requests: submitted by customers, read by their owner and the admin, marked as done by the admin. */
import type { Hono } from 'hono'
import { decideStatus } from '#machines/request-lifecycle.ts'
import * as api from '#shared/api.ts'
import { DIAL_PREFIX } from '#shared/limits.ts'
import type { Database } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { findById } from '../database/users.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { fieldError, forbidden, HttpError, notFound, unauthorized } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { enforceLimitFor, submitsPerUser } from '../http/rate-limit.ts'
import { callId } from '../http/request-id.ts'
import { hashOf } from '../lib/token.ts'
import { queueSms } from '../notifications/outbox-repository.ts'
import * as repairs from './repository.ts'

const pickupInThePast = 'Choose a time in the future.'
const receivedAlready = 'This request was received already, with other details.'
const doneAlready = 'This request is done already.'

export function repairRoutes(app: Hono<ServerEnv>, parts: AppDeps): void {
  const { database, clock, notices, log } = parts

  mountEndpoint(app, parts, api.submitRepair, async ({ body, who, key }) => {
    const { userId: named, preferredPickupAt, ...words } = body
    if (named !== undefined && named !== who.userId) throw new HttpError(403, forbidden)
    const bodyHash = hashOf(JSON.stringify([words, preferredPickupAt]))
    const now = clock.now()
    const pickup = preferredPickupAt === null ? null : Date.parse(preferredPickupAt)
    /** The request that this key made before, if it came with the same words. */
    const received = async (trx: Database) => {
      const before = key === null ? undefined : await repairs.findByKey(trx, who.userId, key)
      if (before && before.bodyHash !== bodyHash) throw new HttpError(422, receivedAlready)
      return before?.id
    }
    const id = await write(database, async (trx) => {
      const account = await findById(trx, who.userId)
      if (!account) throw new HttpError(401, unauthorized)
      // Answered first: a retry may come when the pickup time has passed.
      if (pickup !== null && !(pickup > now)) {
        const before = await received(trx)
        if (before === undefined) throw fieldError('preferredPickupAt', pickupInThePast)
        return before
      }
      const repair = {
        ...words,
        userId: who.userId,
        name: words.name || account.fullName,
        phone: words.phone ? `${DIAL_PREFIX}${words.phone}` : (account.phone ?? ''),
        email: words.email || account.email,
        preferredPickupAt: pickup,
        now,
        once: { key, bodyHash },
      }
      // Only what is new counts, and a refusal takes it back: a retry may come when the day's limit is used up.
      const count = () => enforceLimitFor(trx, parts, submitsPerUser(who.userId))
      return (await repairs.insertRepair(trx, repair, count)) ?? received(trx)
    })
    if (id === undefined) throw new Error('A request was neither kept nor found')
    log.info({
      event: 'repair.submitted',
      repair: id,
      userId: who.userId,
    })
    return { id }
  })

  mountEndpoint(app, parts, api.listRepairs, ({ page, query }) => repairs.listRepairs(database, page, query))
  mountEndpoint(app, parts, api.searchRepairs, ({ page, query }) =>
    repairs.searchRepairs(database, page, query),
  )
  mountEndpoint(app, parts, api.listUserRepairs, ({ page, params }) =>
    repairs.listRepairs(database, page, { userId: params.userId }),
  )

  mountEndpoint(app, parts, api.setRepairStatus, async ({ params, body, who }) => {
    const outcome = await write(database, async (trx) => {
      const repair = await repairs.findForStatus(trx, params.id)
      if (!repair) throw new HttpError(404, notFound)
      const decision = decideStatus(repair.status, body.status)
      if (decision === 'refused') throw new HttpError(409, doneAlready)
      if (decision === 'unchanged') return decision
      const tell = async () => {
        // An admin's own request may have no phone.
        if (!repair.phone) return
        await queueSms(trx, {
          requestId: params.id,
          event: 'done',
          recipient: repair.phone,
          now: clock.now(),
          callId: callId() ?? null,
        })
      }
      // Another admin was faster when this finds nothing: then there is nothing left to change or to tell.
      const isMoved = await repairs.setStatus(trx, params.id, [repair.status, body.status], tell)
      return isMoved ? decision : 'unchanged'
    })
    if (outcome === 'unchanged') return
    log.info({
      event: 'repair.done',
      repair: params.id,
      userId: who.userId,
    })
    notices.kick()
  })
}

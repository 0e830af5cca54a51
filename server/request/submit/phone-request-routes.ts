/** The endpoint with which the owner takes a request for a caller. */
import type { Hono } from 'hono'
import { DIAL_PREFIX } from '#shared/limits.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import * as m from '#texts'
import { answerOnce } from '../../database/idempotent-calls.ts'
import type { Transaction } from '../../database/schema.ts'
import type { AppDeps, ServerEnv } from '../../deps.ts'
import { mountEndpoint } from '../../http/mount-endpoint.ts'
import { enforceLimitInTransaction, stepsPerStaff } from '../../http/rate-limit.ts'
import { insertTaken } from '../records/phone-requests.ts'

export function phoneRequestRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, log } = deps

  mountEndpoint(app, deps, takeByPhone, async ({ body, user: { userId }, call }) => {
    const now = clock.now()
    const phone = `${DIAL_PREFIX}${body.phone}`
    const work = async (trx: Transaction) => {
      await enforceLimitInTransaction(trx, deps, stepsPerStaff(userId))
      const id = await insertTaken(trx, { ...body, phone, preferredPickupAt: null, ownerId: userId, now })
      return { id, reference: referenceOf({ id, submittedAt: now }) }
    }
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.server_request_received })
    if (isNew) log.info({ event: 'request.taken-by-phone', request: answer.id, userId })
    return answer
  })
}

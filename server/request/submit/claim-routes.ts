/** The endpoint of warranty claims. */
import type { Hono } from 'hono'
import { claimWarranty } from '#shared/request/claim-api.ts'
import * as m from '#texts'
import { answerOnce } from '../../database/idempotent-calls.ts'
import type { Transaction } from '../../database/schema.ts'
import type { AppDeps, ServerEnv } from '../../deps.ts'
import { mountEndpoint } from '../../http/mount-endpoint.ts'
import { enforceLimitInTransaction, stepsPerStaff, submitsPerUser } from '../../http/rate-limit.ts'
import * as claims from './claim.ts'

export function claimRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, log } = deps

  mountEndpoint(app, deps, claimWarranty, async ({ params: { id }, body, by, call }) => {
    const { userId } = by
    const limit = by.role === 'customer' ? submitsPerUser(userId) : stepsPerStaff(userId)
    const work = (trx: Transaction) =>
      claims.claimWarranty(trx, {
        requestId: id,
        words: body.words,
        window: body.window,
        by,
        now: clock.now(),
        beforeTotals: () => enforceLimitInTransaction(trx, deps, limit),
      })
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.server_request_received })
    if (isNew) log.info({ event: 'request.claimed', request: answer.id, claimOf: id, userId })
    return answer
  })
}

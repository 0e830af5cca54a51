/** The endpoint with which the owner takes a request for a caller. */
import type { Hono } from 'hono'
import { DIAL_PREFIX } from '#shared/limits.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import * as m from '#texts'
import { write } from '../../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../../deps.ts'
import { HttpError } from '../../http/http-error.ts'
import { mountEndpoint } from '../../http/mount-endpoint.ts'
import { enforceLimitInTransaction, stepsPerStaff } from '../../http/rate-limit.ts'
import { sha256 } from '../../lib/token.ts'
import { findTaken, insertTaken } from '../records/phone-requests.ts'

/** Thrown to roll the transaction back: the same call came twice concurrently, and the other one was first. */
class KeyTaken extends Error {}

export function phoneRequestRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, log } = deps

  mountEndpoint(app, deps, takeByPhone, async ({ body, user, key }) => {
    const bodyHash = sha256(JSON.stringify([user.userId, body]))
    const findBefore = async () => {
      const before = key === null ? undefined : await findTaken(database, key)
      if (before && before.bodyHash !== bodyHash) throw new HttpError(422, m.server_request_received())
      return before
    }
    const take = async () => {
      const now = clock.now()
      const id = await write(database, async (trx) => {
        await enforceLimitInTransaction(trx, deps, stepsPerStaff(user.userId))
        const taken = await insertTaken(trx, {
          ...body,
          phone: `${DIAL_PREFIX}${body.phone}`,
          preferredPickupAt: null,
          ownerId: user.userId,
          now,
          idempotency: { key, bodyHash },
        })
        if (taken === undefined) throw new KeyTaken()
        return taken
      })
      log.info({ event: 'request.taken-by-phone', request: id, userId: user.userId })
      return { id, submittedAt: now }
    }
    const request =
      (await findBefore()) ??
      (await take().catch((error: unknown) => {
        if (error instanceof KeyTaken) return findBefore()
        throw error
      }))
    if (!request) throw new Error('The request was neither inserted nor found')
    return { id: request.id, reference: referenceOf(request) }
  })
}

/** The endpoint with which a customer or the owner corrects the contact of a request. */

import type { Hono } from 'hono'
import { OWNER_FIELDS } from '#shared/request/correction.ts'
import * as api from '#shared/request/request-api.ts'
import { write } from '../../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../../deps.ts'
import { forbidden, HttpError } from '../../http/http-error.ts'
import { mountEndpoint } from '../../http/mount-endpoint.ts'
import { enforceLimitInTransaction, stepsPerCustomer, stepsPerStaff } from '../../http/rate-limit.ts'
import { correctContact } from './correct.ts'

export function contactCorrectionRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, log } = deps

  mountEndpoint(app, deps, api.correctContact, async ({ params: { id }, body, by }) => {
    const { userId } = by
    const isOwner = by.role === 'owner'
    if (!isOwner && OWNER_FIELDS.some((field) => body[field] !== undefined))
      throw new HttpError(403, forbidden)
    const limit = isOwner ? stepsPerStaff(userId) : stepsPerCustomer(userId)
    const fields = await write(database, (trx) =>
      correctContact(trx, {
        requestId: id,
        correction: body,
        by,
        now: clock.now(),
        countStep: () => enforceLimitInTransaction(trx, deps, limit),
      }),
    )
    if (fields.length === 0) return
    log.info({
      event: 'request.contact-corrected',
      request: id,
      fields: fields.join(' '),
      userId,
    })
  })
}

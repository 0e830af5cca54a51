/** The endpoints for submitting a request and prefilling the forms. */

import type { Hono } from 'hono'
import { DIAL_PREFIX } from '#shared/limits.ts'
import { pickupTimeError } from '#shared/request/pickup-time.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { getContactDetails, submitRequest } from '#shared/request/submit-api.ts'
import * as m from '#texts'
import type { Database, Transaction } from '../../database/schema.ts'
import { write } from '../../database/transaction.ts'
import { findById, setLanguage } from '../../database/users.ts'
import { type AppDeps, actorOf, type ServerEnv } from '../../deps.ts'
import { forbidden, HttpError, unauthorized } from '../../http/http-error.ts'
import { mountEndpoint } from '../../http/mount-endpoint.ts'
import { enforceLimitInTransaction, submitsPerUser } from '../../http/rate-limit.ts'
import { languageOfCall } from '../../lib/language.ts'
import { invalidField, Refusal } from '../../lib/refusal.ts'
import { sha256 } from '../../lib/token.ts'
import * as requests from '../records/requests.ts'
import { findWindow } from '../records/visits.ts'
import { newVisitOf, writeVisit } from './new-visit.ts'

const ALREADY_RECEIVED = m.server_request_received

export function submitRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, log } = deps

  mountEndpoint(app, deps, submitRequest, async ({ body, user, key }) => {
    const { userId: bodyUserId, preferredPickupAt, ...submitted } = body
    const { pin, landmark, way, window, ...fields } = submitted
    if (bodyUserId !== undefined && bodyUserId !== user.userId) throw new HttpError(403, forbidden)
    const bodyHash = sha256(JSON.stringify([submitted, preferredPickupAt]))
    const now = clock.now()
    // Older readers show a window as the preferred time.
    const preferredAt = window ?? preferredPickupAt
    const pickupAt = preferredAt === null ? null : Date.parse(preferredAt)
    /** Place and time, or the refusal of an impossible time. */
    const visitOf = async (trx: Transaction) => {
      const visit = await newVisitOf(trx, { pin, landmark, way, window }, now)
      if (visit instanceof Refusal || visit?.window || pickupAt === null) return visit
      const wrongTime = pickupTimeError(pickupAt, now)
      return wrongTime === undefined ? visit : invalidField('preferredPickupAt', wrongTime)
    }
    /** The request that was created with this key and the same body. */
    const findReceived = async (trx: Database) => {
      const before = key === null ? undefined : await requests.findByKey(trx, user.userId, key)
      if (before && before.bodyHash !== bodyHash) throw new HttpError(422, ALREADY_RECEIVED)
      return before
    }
    const received = await write(database, async (trx) => {
      const account = await findById(trx, user.userId)
      if (!account) throw new HttpError(401, unauthorized)
      const visit = await visitOf(trx)
      if (visit instanceof Refusal) {
        // A retry may arrive after the time has passed.
        const before = await findReceived(trx)
        if (before === undefined) throw visit
        return before
      }
      const request = {
        ...fields,
        userId: user.userId,
        language: languageOfCall(),
        name: fields.name ?? account.fullName,
        phone: fields.phone === undefined ? (account.phone ?? '') : `${DIAL_PREFIX}${fields.phone}`,
        email: fields.email || account.email,
        preferredPickupAt: pickupAt,
        visit,
        now,
        by: actorOf(user),
        idempotency: { key, bodyHash },
      }
      // Only new requests count towards the limit: a retry may arrive when the limit is used up.
      const id = await requests.insertRequest(trx, request, async (requestId) => {
        await writeVisit(trx, requestId, visit)
        await enforceLimitInTransaction(trx, deps, submitsPerUser(user.userId))
        if (account.language !== request.language) await setLanguage(trx, user.userId, request.language)
      })
      return id === undefined ? findReceived(trx) : { id, submittedAt: now }
    })
    if (received === undefined) throw new Error('The request was neither inserted nor found')
    log.info({
      event: 'request.submitted',
      request: received.id,
      userId: user.userId,
    })
    const answer = { id: received.id, reference: referenceOf(received) }
    return window === undefined ? answer : { ...answer, window: await findWindow(database, received.id) }
  })

  mountEndpoint(app, deps, getContactDetails, async ({ user }) => {
    const account = await findById(database, user.userId)
    if (!account) throw new HttpError(401, unauthorized)
    if (user.role === 'ADMIN') return { name: '', phone: '', email: '', city: '', pickupAddress: '' }
    return {
      name: account.fullName,
      phone: (account.phone ?? '').slice(DIAL_PREFIX.length),
      email: account.email,
      city: await requests.lastValueOf(database, user.userId, 'city'),
      pickupAddress: await requests.lastValueOf(database, user.userId, 'pickup_address'),
    }
  })
}

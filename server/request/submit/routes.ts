/** The endpoints for submitting a request and prefilling the forms. */

import type { Hono } from 'hono'
import { DIAL_PREFIX } from '#shared/limits.ts'
import { pickupTimeError } from '#shared/request/pickup-time.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { getContactDetails, submitRequest } from '#shared/request/submit-api.ts'
import { dailyHoursOf } from '#shared/shop/windows.ts'
import * as m from '#texts'
import type { ReadCatalogue } from '../../catalogue/catalogue-cache.ts'
import { answerOnce } from '../../database/idempotent-calls.ts'
import type { Transaction } from '../../database/schema.ts'
import { findAndKeep, findById, setLanguage } from '../../database/users.ts'
import type { AppDeps, ServerEnv } from '../../deps.ts'
import { forbidden, HttpError, unauthorized } from '../../http/http-error.ts'
import { mountEndpoint } from '../../http/mount-endpoint.ts'
import { enforceLimitInTransaction, submitsPerUser } from '../../http/rate-limit.ts'
import { languageOfCall } from '../../lib/language.ts'
import { invalidField, Refusal } from '../../lib/refusal.ts'
import { keepPrice } from '../../price/kept-price.ts'
import { readTimeSettings } from '../../shop/settings.ts'
import * as requests from '../records/requests.ts'
import { windowTimes } from '../records/visits.ts'
import { newVisitOf, writeVisit } from './new-visit.ts'

export function submitRoutes(app: Hono<ServerEnv>, deps: AppDeps, readCatalogue: ReadCatalogue): void {
  const { database, clock, log } = deps

  mountEndpoint(app, deps, submitRequest, async ({ body, user, by, call }) => {
    const { userId: bodyUserId, preferredPickupAt, pin, landmark, way, window, price, ...fields } = body
    if (bodyUserId !== undefined && bodyUserId !== user.userId) throw new HttpError(403, forbidden)
    const now = clock.now()
    // Older readers show a window as the preferred time.
    const preferredAt = window ?? preferredPickupAt
    const pickupAt = preferredAt === null ? null : Date.parse(preferredAt)
    /** Place and time. @throws Refusal of an impossible time */
    const visitOf = async (trx: Transaction) => {
      const visit = await newVisitOf(trx, { pin, landmark, way, window }, now)
      if (visit instanceof Refusal) throw visit
      if (visit?.window || pickupAt === null) return visit
      const wrongTime = pickupTimeError(pickupAt, now, dailyHoursOf(await readTimeSettings(trx)))
      if (wrongTime !== undefined) throw invalidField('preferredPickupAt', wrongTime)
      return visit
    }
    const device =
      price === undefined ? undefined : (await readCatalogue()).devices.find(fields.brand, fields.model)
    const work = async (trx: Transaction) => {
      const account = await findAndKeep(trx, user.userId)
      if (!account) throw new HttpError(401, unauthorized)
      const visit = await visitOf(trx)
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
        by,
        agreed:
          price === undefined ? null : await keepPrice(trx, { price, model: device, issue: fields.issue }),
      }
      const id = await requests.insertRequest(trx, request, async (requestId) => {
        await writeVisit(trx, requestId, visit)
        await enforceLimitInTransaction(trx, deps, submitsPerUser(user.userId))
        if (account.language !== request.language) await setLanguage(trx, user.userId, request.language)
      })
      const taken = visit?.window ? windowTimes(visit.window) : null
      const answer = { id, reference: referenceOf({ id, submittedAt: now }) }
      return window === undefined ? answer : { ...answer, window: taken }
    }
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.server_request_received })
    if (isNew) log.info({ event: 'request.submitted', request: answer.id, userId: user.userId })
    return answer
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

/** Endpoints of one request: its page, its steps, its status, its history and its tracking link. */

import type { Hono } from 'hono'
import { setRepairStatus } from '#shared/api.ts'
import * as api from '#shared/request-api.ts'
import type { RequestStep } from '#shared/request-details.ts'
import * as m from '#texts'
import { appendAudit } from '../database/audit.ts'
import { findRequest } from '../database/repair-requests.ts'
import { findProgress } from '../database/request-progress.ts'
import { trackKey } from '../database/track-key.ts'
import { write } from '../database/transaction.ts'
import { windowTimes } from '../database/visits.ts'
import { type AppDeps, actorOf, type ServerEnv } from '../deps.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import {
  clientNetwork,
  enforceLimit,
  enforceLimitInTransaction,
  linksPerRequest,
  stepsPerCustomer,
  stepsPerStaff,
  trackReadsPerIp,
} from '../http/rate-limit.ts'
import { sha256 } from '../lib/token.ts'
import { idOfToken, isTrackToken, trackLink, trackToken } from '../lib/track-token.ts'
import * as requests from './repository.ts'
import { takeStep } from './step.ts'
import { readInTime, readUntil } from './step-visit.ts'

const LINK_INVALID = m.server_link_invalid

/** The start of the window in the body of a step; undefined for a step that keeps the window. */
function chosenStart(body: RequestStep): number | null | undefined {
  if (body.type !== 'confirm' && body.type !== 'reschedule' && body.type !== 'sendBack') return undefined
  const { window } = body
  return typeof window === 'string' ? Date.parse(window) : window
}

export function requestRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, config, outbox, log } = deps

  const linkOf = async (id: number, version: number) =>
    trackLink(config.publicUrl, trackToken(await trackKey(database), id, version))

  mountEndpoint(app, deps, api.getRequest, async ({ params: { id }, user }) => {
    const reader = user.role === 'ADMIN' ? 'shop' : 'customer'
    const [request, found] = await Promise.all([
      findRequest(database, id, reader),
      findProgress(database, id),
    ])
    if (!request || !found) throw new HttpError(404, notFound)
    const { seq, deviceInShop, openVersion, result } = found.progress
    return {
      ...request,
      ...{ seq, deviceInShop, openVersion, result },
      inTime: await readInTime(database, found.window, clock.now()),
      until: await readUntil(database, found.window),
      returnWindow: found.returnWindow && windowTimes(found.returnWindow),
      timeline: await requests.readTimeline(database, id),
      link: await linkOf(id, found.linkVersion),
    }
  })

  mountEndpoint(app, deps, api.takeStep, async ({ params: { id }, body, user, key }) => {
    const by = actorOf(user)
    const { type } = body
    const limit = by.role === 'owner' ? stepsPerStaff(user.userId) : stepsPerCustomer(user.userId)
    const { stage, seq, isNew } = await write(database, (trx) =>
      takeStep(trx, {
        requestId: id,
        event: { type, by: by.role },
        by,
        details: body.type === 'cancel' && body.reason ? { reason: body.reason } : {},
        window: chosenStart(body),
        now: clock.now(),
        idempotency: { key, bodyHash: sha256(JSON.stringify([user.userId, body])) },
        // A retry of a step that was taken does not count.
        beforeTotals: () => enforceLimitInTransaction(trx, deps, limit),
      }),
    )
    if (isNew) {
      log.info({ event: 'request.step', request: id, step: type, stage, userId: user.userId })
      outbox.kick()
    }
    return { stage, seq }
  })

  mountEndpoint(app, deps, setRepairStatus, async ({ params: { id }, body, user }) => {
    const by = { role: 'owner', userId: user.userId } as const
    const { status, outcome } = body
    const event = { type: status, by: by.role, ...(outcome && { outcome }) }
    const { isNew } = await write(database, (trx) =>
      takeStep(trx, { requestId: id, event, by, now: clock.now() }),
    )
    if (!isNew) return
    log.info({ event: 'request.done', request: id, userId: user.userId })
    outbox.kick()
  })

  mountEndpoint(app, deps, api.getHistory, async ({ params: { id } }) => {
    if (!(await findProgress(database, id))) throw new HttpError(404, notFound)
    return requests.listHistory(database, id)
  })

  mountEndpoint(app, deps, api.renewLink, async ({ params: { id }, user }) => {
    const version = await write(database, async (trx) => {
      const raised = await requests.raiseLinkVersion(trx, id)
      if (raised === undefined) throw new HttpError(404, notFound)
      const entry = { subject: 'request', subjectId: id, type: 'link.renewed' } as const
      await appendAudit(trx, { ...entry, by: actorOf(user), now: clock.now() })
      await enforceLimitInTransaction(trx, deps, linksPerRequest(id))
      return raised
    })
    log.info({ event: 'request.link-renewed', request: id, userId: user.userId })
    return { link: await linkOf(id, version) }
  })

  mountEndpoint(app, deps, api.track, async ({ body: { token }, context }) => {
    await enforceLimit(deps, trackReadsPerIp(clientNetwork(context)))
    // A wrong token costs as much as one that was right once: the same query and the same comparison.
    const id = idOfToken(token)
    const [key, found] = await Promise.all([trackKey(database), findProgress(database, id)])
    const isValid = isTrackToken(token, key, id, found?.linkVersion ?? 0)
    if (!found || !isValid) throw new HttpError(404, LINK_INVALID)
    return requests.readTrack(database, id)
  })
}

/** Endpoints that read requests: lists, a request's page with its history, and its tracking link. */

import type { Hono } from 'hono'
import { listAllRequests } from '#shared/request/queue-api.ts'
import * as api from '#shared/request/request-api.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { legOf } from '#shared/request/visit.ts'
import * as m from '#texts'
import { appendAudit } from '../database/audit.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import {
  clientNetwork,
  enforceLimit,
  enforceLimitInTransaction,
  linksPerRequest,
  stepsPerStaff,
  trackReadsPerIp,
} from '../http/rate-limit.ts'
import { codeOfVisit } from './hand-over-code.ts'
import { requestLinks, requestOfLink } from './links.ts'
import { readClaims } from './records/claims.ts'
import { listEstimates } from './records/estimates.ts'
import { readHandOvers } from './records/hand-overs.ts'
import { readPartsCost, setPartsCost } from './records/parts-cost.ts'
import { listPhotos } from './records/photos.ts'
import { findProgress } from './records/progress.ts'
import * as pages from './records/request-page.ts'
import { listRequests } from './records/requests.ts'
import { findRequest } from './records/rows.ts'
import { findAssigned } from './records/technicians.ts'
import { windowTimes } from './records/visits.ts'
import { readWarrantyFrom } from './records/warranty.ts'
import { readInTime, readUntil } from './steps/step-visit.ts'

export function requestRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, config, log } = deps

  const { track: linkOf } = requestLinks(database, config.publicUrl)

  mountEndpoint(app, deps, listAllRequests, ({ page, query }) => listRequests(database, page, query))
  mountEndpoint(app, deps, listOwnRequests, ({ page, params, user }) =>
    listRequests(database, page, {
      userId: params.userId,
      reader: user.role === 'ADMIN' ? 'shop' : 'customer',
    }),
  )

  mountEndpoint(app, deps, api.getRequest, async ({ params: { id }, by }) => {
    const reader = by.role === 'customer' ? 'customer' : 'shop'
    const [request, found] = await Promise.all([
      findRequest(database, id, reader),
      findProgress(database, id),
    ])
    if (!request || !found) throw new HttpError(404, notFound)
    const { seq, deviceInShop, openVersion, result } = found.progress
    const isForTechnician = by.role === 'technician'
    const { condition, handOvers } = await readHandOvers(database, id)
    return {
      ...request,
      // A technician goes to the door: address and phone are enough.
      email: isForTechnician ? '' : request.email,
      seq,
      deviceInShop,
      openVersion,
      result,
      inTime: await readInTime(database, found.window, clock.now()),
      until: await readUntil(database, found.window),
      returnWindow: found.returnWindow && windowTimes(found.returnWindow),
      warrantyFrom: request.warrantyUntil === null ? null : await readWarrantyFrom(database, id),
      ...(await readClaims(database, {
        id,
        claimOf: found.claimOf,
        hasWarranty: request.warrantyUntil !== null,
      })),
      timeline: await pages.readTimeline(database, id),
      estimates: await listEstimates(database, id, clock.now()),
      code: by.role === 'customer' ? ((await codeOfVisit(database, found))?.code ?? null) : null,
      condition,
      photos: (await listPhotos(database, [id], by)).get(id) ?? [],
      link: isForTechnician ? '' : await linkOf({ id, linkVersion: found.linkVersion }),
      owner:
        by.role === 'owner'
          ? {
              ...(await readPartsCost(database, found)),
              technician: await findAssigned(database, found.technicians[legOf(found.progress.stage)]),
              handOvers,
            }
          : null,
    }
  })

  mountEndpoint(app, deps, api.getHistory, async ({ params: { id } }) => {
    if (!(await findProgress(database, id))) throw new HttpError(404, notFound)
    return pages.listHistory(database, id)
  })

  mountEndpoint(app, deps, api.setPartsCost, async ({ params: { id }, body: { partsCost }, user }) => {
    await write(database, async (trx) => {
      await setPartsCost(trx, id, partsCost)
      const type = partsCost === null ? 'parts-cost.removed' : 'parts-cost.set'
      const details = partsCost === null ? {} : { amount: partsCost }
      const by = { role: 'owner', userId: user.userId } as const
      await appendAudit(trx, { subject: 'request', subjectId: id, type, by, now: clock.now(), details })
      await enforceLimitInTransaction(trx, deps, stepsPerStaff(user.userId))
    })
    log.info({ event: 'request.parts-cost', request: id, userId: user.userId })
  })

  mountEndpoint(app, deps, api.renewLink, async ({ params: { id }, by }) => {
    const version = await write(database, async (trx) => {
      const raised = await pages.raiseLinkVersion(trx, id)
      if (raised === undefined) throw new HttpError(404, notFound)
      const entry = { subject: 'request', subjectId: id, type: 'link.renewed' } as const
      await appendAudit(trx, { ...entry, by, now: clock.now() })
      await enforceLimitInTransaction(trx, deps, linksPerRequest(id))
      return raised
    })
    log.info({ event: 'request.link-renewed', request: id, userId: by.userId })
    return { link: await linkOf({ id, linkVersion: version }) }
  })

  mountEndpoint(app, deps, api.track, async ({ body: { token }, context }) => {
    await enforceLimit(deps, trackReadsPerIp(clientNetwork(context)))
    const id = await requestOfLink(database, 'track', token)
    if (id === undefined) throw new HttpError(404, m.server_link_invalid)
    return pages.readTrack(database, id, clock.now())
  })
}

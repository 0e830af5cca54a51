/** Endpoints of billing: what a request costs, its documents and their credit notes, and the books of a month. */
import type { Hono } from 'hono'
import { toPayOf } from '#shared/amounts.ts'
import { getBooks } from '#shared/billing/books-api.ts'
import { standingDocument } from '#shared/billing/document.ts'
import * as api from '#shared/request/billing-api.ts'
import * as m from '#texts'
import { answerOnce } from '../database/idempotent-calls.ts'
import type { Transaction } from '../database/schema.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { enforceLimitInTransaction, stepsPerStaff } from '../http/rate-limit.ts'
import { requestLinks, requestOfBillingLink } from '../request/links.ts'
import { findProgress } from '../request/records/progress.ts'
import { readBilling } from './billing.ts'
import { readBooks } from './books.ts'
import { creditDocument } from './credit.ts'
import { issueDocument } from './issue.ts'
import { paymentRoutes } from './payment-routes.ts'
import { whyNoDocument } from './refusal.ts'

export function billingRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  paymentRoutes(app, deps)
  const { database, clock, config, log } = deps
  const { billing: linkOf } = requestLinks(database, config.publicUrl)

  mountEndpoint(app, deps, api.trackBilling, async ({ body: { token }, context }) =>
    readBilling(database, await requestOfBillingLink(deps, context, token), {
      now: clock.now(),
      reader: 'customer',
    }),
  )

  mountEndpoint(app, deps, api.getBilling, async ({ params: { id }, by }) => {
    const request = await findProgress(database, id)
    if (!request) throw new HttpError(404, notFound)
    const reader = by.role === 'owner' ? 'shop' : 'customer'
    const billing = await readBilling(database, id, { now: clock.now(), reader })
    if (reader === 'customer') return { ...billing, id, owner: null }
    const refusal = standingDocument(billing.documents) ? null : (whyNoDocument(request) ?? null)
    return { ...billing, id, owner: { link: await linkOf(request), refusal, toPay: toPayOf(billing) } }
  })

  mountEndpoint(app, deps, api.issueDocument, async ({ params: { id }, body: draft, by, call }) => {
    let isIssued = false
    const work = async (trx: Transaction) => {
      const { number, isNew } = await issueDocument(trx, {
        requestId: id,
        draft,
        by,
        now: clock.now(),
        beforeNumber: () => enforceLimitInTransaction(trx, deps, stepsPerStaff(by.userId)),
      })
      isIssued = isNew
      return { number }
    }
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.server_step_received })
    const { number } = answer
    if (isNew && isIssued) log.info({ event: 'document.issued', request: id, number, userId: by.userId })
    return answer
  })

  mountEndpoint(app, deps, api.creditDocument, async ({ params: { id }, body: draft, by, call }) => {
    const work = (trx: Transaction) =>
      creditDocument(trx, {
        documentId: id,
        draft,
        by,
        now: clock.now(),
        beforeNumber: () => enforceLimitInTransaction(trx, deps, stepsPerStaff(by.userId)),
      })
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.server_step_received })
    const { number } = answer
    if (isNew) log.info({ event: 'document.credited', document: id, number, userId: by.userId })
    return answer
  })

  mountEndpoint(app, deps, getBooks, ({ query: { month } }) => readBooks(database, month, clock.now()))
}

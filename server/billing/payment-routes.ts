/** Endpoints of money that was received: a payment, "Mark as Done" with what was paid, and the day's end. */
import type { Hono } from 'hono'
import { checkPayments, countCash, getCash } from '#shared/billing/cash-api.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import * as m from '#texts'
import { answerOnce } from '../database/idempotent-calls.ts'
import type { Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { enforceLimitInTransaction, stepsPerStaff } from '../http/rate-limit.ts'
import { readCash } from './cash.ts'
import { checkPayments as check, countCash as count } from './check.ts'
import { markAsDone } from './done.ts'
import * as payments from './pay.ts'

export function paymentRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, outbox, log } = deps

  mountEndpoint(app, deps, recordPayment, async ({ params: { id }, body: draft, by, call }) => {
    const work = async (trx: Transaction) => {
      const payment = await payments.recordPayment(trx, { requestId: id, draft, by, now: clock.now() })
      await enforceLimitInTransaction(trx, deps, stepsPerStaff(by.userId))
      return { id: payment }
    }
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.server_step_received })
    if (isNew) {
      const event = 'undoes' in draft ? 'payment.undone' : 'payment.recorded'
      log.info({ event, request: id, payment: answer.id, userId: by.userId })
      outbox.kick()
    }
    return answer
  })

  mountEndpoint(app, deps, setRequestStatus, async ({ params: { id }, body, user: { userId } }) => {
    const { status, outcome, ...received } = body
    const { isNew } = await write(database, (trx) =>
      markAsDone(trx, { requestId: id, status, outcome, received, userId, now: clock.now() }),
    )
    if (!isNew) return
    log.info({ event: 'request.done', request: id, userId })
    outbox.kick()
  })

  mountEndpoint(app, deps, getCash, () => readCash(database))

  mountEndpoint(app, deps, countCash, async ({ body, by, call }) => {
    const work = async (trx: Transaction) => {
      const counted = await count(trx, body, { by, now: clock.now() })
      await enforceLimitInTransaction(trx, deps, stepsPerStaff(by.userId))
      return counted
    }
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.server_step_received })
    const { difference } = answer
    if (isNew) log.info({ event: 'cash.counted', difference, userId: by.userId })
    return answer
  })

  mountEndpoint(app, deps, checkPayments, async ({ body: { ids }, by, call }) => {
    const work = async (trx: Transaction) => {
      const checked = await check(trx, ids, { by, now: clock.now() })
      await enforceLimitInTransaction(trx, deps, stepsPerStaff(by.userId))
      return checked
    }
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.server_step_received })
    if (isNew) log.info({ event: 'payments.checked', payments: answer.checked, userId: by.userId })
    return answer
  })
}

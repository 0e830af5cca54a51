/** Endpoints of a request's thread: messages between customer and shop, and notes that only the shop sees. */
import type { Hono } from 'hono'
import { THREAD_OPEN_MS } from '#shared/limits.ts'
import * as api from '#shared/request/thread-api.ts'
import * as m from '#texts'
import { addToCounter } from '../../database/counters.ts'
import { answerOnce } from '../../database/idempotent-calls.ts'
import type { Transaction } from '../../database/schema.ts'
import { write } from '../../database/transaction.ts'
import { findAndKeep } from '../../database/users.ts'
import type { AppDeps, ServerEnv } from '../../deps.ts'
import { forbidden, HttpError, notFound, unauthorized } from '../../http/http-error.ts'
import { mountEndpoint } from '../../http/mount-endpoint.ts'
import { enforceLimitInTransaction, messagesPerRequest, stepsPerStaff } from '../../http/rate-limit.ts'
import { currentRequestId } from '../../lib/request-id.ts'
import { queueSms } from '../../notifications/outbox-repository.ts'
import { lockStage } from '../records/contact.ts'
import { findProgress } from '../records/progress.ts'
import * as threads from './repository.ts'

const isOpen = (closedAt: number | null, now: number) => closedAt === null || now < closedAt + THREAD_OPEN_MS

/** Counts a message, and queues one SMS for the customer until they have read. The totals are updated last. */
async function tell(
  trx: Transaction,
  { entry, id, phone }: { entry: threads.NewEntry; id: number; phone: string },
): Promise<void> {
  const { requestId, by, now } = entry
  const from = threads.sideOf(by.role)
  const unread = await threads.addUnread(trx, requestId, { id, by: from })
  if (unread > 1) return
  if (from === 'customer') return void (await addToCounter(trx, { threads: 1 }))
  // The owner's own request may have no phone.
  if (!phone) return
  const sms = { kind: 'message', event: `message:${id}`, callId: currentRequestId() ?? null } as const
  await queueSms(trx, { ...sms, requestId, recipient: phone, now })
}

export function threadRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, outbox, log } = deps

  mountEndpoint(app, deps, api.getThread, async ({ params: { id }, page, by }) => {
    const side = threads.sideOf(by.role)
    // Reads the counts first: a message that arrives in between is shown now and counted by the next read.
    const state = await threads.readState(database, id, side)
    const entries = await threads.listEntries(database, id, { side, page })
    return { entries, unread: state?.unread ?? 0, isOpen: isOpen(state?.closedAt ?? null, clock.now()) }
  })

  /** @throws HttpError 401 of a deleted customer, 404 without such a request, 409 when it has been done for too long */
  async function insert(trx: Transaction, entry: threads.NewEntry): Promise<{ id: number }> {
    const { requestId, kind, by, now } = entry
    // As the deletion of the customer does, and in its order: the request, then the account.
    await lockStage(trx, requestId)
    if (by.role === 'customer' && !(await findAndKeep(trx, by.userId))) throw new HttpError(401, unauthorized)
    const request = await findProgress(trx, requestId)
    if (!request) throw new HttpError(404, notFound)
    const { closedAt = null } = (await threads.readState(trx, requestId, 'shop')) ?? {}
    if (kind === 'message' && !isOpen(closedAt, now)) throw new HttpError(409, m.thread_closed())
    const id = await threads.insertEntry(trx, entry)
    const limit = by.role === 'customer' ? messagesPerRequest(requestId) : stepsPerStaff(by.userId)
    await enforceLimitInTransaction(trx, deps, limit)
    if (kind === 'message') await tell(trx, { entry, id, phone: request.phone })
    return { id }
  }

  mountEndpoint(app, deps, api.writeToThread, async ({ params, body: { kind, body }, by, call }) => {
    if (kind === 'note' && by.role === 'customer') throw new HttpError(403, forbidden)
    const entry = { requestId: params.id, kind, body, by, now: clock.now() }
    const work = (trx: Transaction) => insert(trx, entry)
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.thread_already_received })
    if (isNew) {
      log.info({ event: 'thread.written', request: params.id, kind, userId: by.userId })
      outbox.kick()
    }
    return answer
  })

  mountEndpoint(app, deps, api.markThreadSeen, ({ params: { id }, body: { upTo }, by }) =>
    write(database, (trx) => threads.markSeen(trx, id, { side: threads.sideOf(by.role), upTo })),
  )

  mountEndpoint(app, deps, api.listConversations, ({ page, query }) =>
    threads.listConversations(database, page, { unread: query.unread === 'true' }),
  )
}

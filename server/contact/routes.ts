/** Endpoints of the contact form's messages. */

import type { Hono } from 'hono'
import { listMessages, sendMessage, setMessageHandled } from '#shared/shop/message-api.ts'
import * as m from '#texts'
import { appendAudit } from '../database/audit.ts'
import { answerOnce } from '../database/idempotent-calls.ts'
import type { Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { enforceLimitInTransaction, messagesPerPhone } from '../http/rate-limit.ts'
import * as messages from './repository.ts'

export function contactRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock } = deps

  mountEndpoint(app, deps, sendMessage, async ({ body, call }) => {
    const work = async (trx: Transaction) => {
      await enforceLimitInTransaction(trx, deps, messagesPerPhone(body.phone))
      await messages.insertMessage(trx, body, clock.now())
      return m.message_sent()
    }
    return (await answerOnce(database, call, { work, reused: m.server_message_received })).answer
  })

  mountEndpoint(app, deps, listMessages, ({ page, query }) =>
    messages.listMessages(database, page, query.handled),
  )

  mountEndpoint(app, deps, setMessageHandled, async ({ params: { id }, body: { handled }, user }) => {
    await write(database, async (trx) => {
      const isChanged = await messages.setHandled(trx, id, handled)
      if (isChanged === undefined) throw new HttpError(404, notFound)
      if (!isChanged) return
      const type = handled ? 'message.handled' : 'message.reopened'
      const by = { role: 'owner', userId: user.userId } as const
      await appendAudit(trx, { subject: 'message', subjectId: id, type, by, now: clock.now() })
    })
  })
}

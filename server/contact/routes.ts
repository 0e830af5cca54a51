/** Endpoints of the contact form's messages. */

import { isDeepStrictEqual } from 'node:util'
import type { Hono } from 'hono'
import { listMessages, sendMessage, setMessageHandled } from '#shared/shop/message-api.ts'
import * as m from '#texts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { enforceLimitInTransaction, messagesPerPhone } from '../http/rate-limit.ts'
import * as messages from './repository.ts'

const ALREADY_RECEIVED = m.server_message_received

export function contactRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock } = deps

  mountEndpoint(app, deps, sendMessage, async ({ body, key }) => {
    await write(database, async (trx) => {
      if ((await messages.insertMessage(trx, body, clock.now(), key)) !== undefined)
        return enforceLimitInTransaction(trx, deps, messagesPerPhone(body.phone))
      // Only a message with an idempotency key can exist before.
      const existing = key === null ? undefined : await messages.findByKey(trx, key)
      if (!isDeepStrictEqual({ ...existing }, body)) throw new HttpError(422, ALREADY_RECEIVED)
    })
    return m.message_sent()
  })

  mountEndpoint(app, deps, listMessages, ({ page, query }) =>
    messages.listMessages(database, page, query.handled),
  )

  mountEndpoint(app, deps, setMessageHandled, async ({ params, body }) => {
    const found = await write(database, (trx) => messages.setHandled(trx, params.id, body.handled))
    if (found === undefined) throw new HttpError(404, notFound)
  })
}

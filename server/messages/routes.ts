/** What visitors write to the shop, and what the shop sends its customers. */
import { isDeepStrictEqual } from 'node:util'
import type { Hono } from 'hono'
import { listMessages, listNotices, retryNotice, sendMessage, setMessageHandled } from '#shared/api.ts'
import { messageSent } from '#shared/texts.ts'
import { write } from '../database/transaction.ts'
import type { Parts, ServerEnv } from '../deps.ts'
import { notFound, Refused } from '../http/http-error.ts'
import { serve } from '../http/mount-endpoint.ts'
import { messagesPerPhone, within } from '../http/rate-limit.ts'
import * as owed from '../notifications/outbox-repository.ts'
import * as messages from './repository.ts'

const receivedAlready = 'This message was received already, with other words.'

export function messageRoutes(app: Hono<ServerEnv>, parts: Parts): void {
  const { database, clock, notices } = parts

  serve(app, parts, sendMessage, async ({ body, key }) => {
    const before = key === null ? undefined : await messages.findByKey(database, key)
    if (!before) {
      await within(parts, messagesPerPhone(body.phone))
      await write(database, (trx) => messages.insertMessage(trx, body, clock.now(), key))
    } else if (!isDeepStrictEqual({ ...before }, body)) throw new Refused(422, receivedAlready)
    return messageSent
  })

  serve(app, parts, listMessages, ({ page, query }) => messages.listMessages(database, page, query.handled))

  serve(app, parts, setMessageHandled, async ({ params, body }) => {
    if (!(await write(database, (trx) => messages.setHandled(trx, params.id, body.handled))))
      throw new Refused(404, notFound)
  })

  serve(app, parts, listNotices, ({ page }) => owed.listNotices(database, page))

  serve(app, parts, retryNotice, async ({ params }) => {
    if (!(await write(database, (trx) => owed.retry(trx, params.id, clock.now()))))
      throw new Refused(404, notFound)
    notices.kick()
  })
}

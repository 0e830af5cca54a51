/** What visitors write to the shop. */
import type { Hono } from 'hono'
import { listMessages, sendMessage } from '#shared/api.ts'
import { messageSent } from '#shared/texts.ts'
import * as messages from '../database/messages.ts'
import { write } from '../database/write.ts'
import type { Parts, ServerEnv } from '../parts.ts'
import { messagesPerPhone, within } from '../rate-limit.ts'
import { serve } from '../serve.ts'

export function messageRoutes(app: Hono<ServerEnv>, parts: Parts): void {
  const { database, clock } = parts

  serve(app, parts, sendMessage, async ({ body }) => {
    await within(parts, messagesPerPhone(body.phone))
    await write(database, (trx) => messages.insertMessage(trx, body, clock.now()))
    return messageSent
  })

  serve(app, parts, listMessages, ({ page }) => messages.listMessages(database, page))
}

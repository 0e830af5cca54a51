/** The owner's endpoints of the SMS notifications. */

import type { Hono } from 'hono'
import { listNotifications, listSmsExamples, retryNotification } from '#shared/shop/notification-api.ts'
import { appendAudit } from '../database/audit.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import * as lists from './notification-lists.ts'
import { retrySms } from './outbox-repository.ts'
import { smsExamples } from './sms-examples.ts'

export function notificationRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, config, outbox } = deps

  mountEndpoint(app, deps, listNotifications, ({ page, query }) =>
    lists.listNotifications(database, page, query.state),
  )

  mountEndpoint(app, deps, listSmsExamples, () => smsExamples(config.publicUrl, clock.now()))

  mountEndpoint(app, deps, retryNotification, async ({ params: { id }, user: { userId } }) => {
    await write(database, async (trx) => {
      const now = clock.now()
      const sms = await retrySms(trx, id, now)
      if (!sms) throw new HttpError(404, notFound)
      if (!sms.isQueued) return
      const entry = { subject: 'notification', subjectId: id, type: 'sms.retried', now } as const
      const details = { request: sms.requestId }
      await appendAudit(trx, { ...entry, by: { role: 'owner', userId }, details })
    })
    outbox.kick()
  })
}

/** The owner's endpoints of the SMS notifications. */

import type { Hono } from 'hono'
import { listNotifications, retryNotification } from '#shared/shop/notification-api.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import * as lists from './notification-lists.ts'
import { retrySms } from './outbox-repository.ts'

export function notificationRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, outbox } = deps

  mountEndpoint(app, deps, listNotifications, ({ page, query }) =>
    lists.listNotifications(database, page, query.state),
  )

  mountEndpoint(app, deps, retryNotification, async ({ params }) => {
    const found = await write(database, (trx) => retrySms(trx, params.id, clock.now()))
    if (found === undefined) throw new HttpError(404, notFound)
    outbox.kick()
  })
}

/** The SMS notifications as the API shows them. */
import type * as v from 'valibot'
import type { SmsNotification as Shown } from '#shared/shop/message.ts'
import { type Page, pageOf } from '../database/pagination.ts'
import type { Database } from '../database/schema.ts'
import { isFailed } from './outbox-repository.ts'

const selectNotifications = (database: Database) =>
  database
    .selectFrom('notifications')
    .select([
      'id',
      'request_id as requestId',
      'recipient as phone',
      'kind',
      'state',
      'reason',
      'tries',
      'created_at',
      'delivered_at',
    ])

type StoredNotification = {
  created_at: number
  delivered_at: number | null
  reason: 'overtaken' | 'no-template' | null
}
const toNotification = <R extends StoredNotification>({ created_at, delivered_at, reason, ...row }: R) => ({
  ...row,
  ...(reason && { reason }),
  at: new Date(created_at).toISOString(),
  delivered: delivered_at !== null,
})

/** One page of notifications, newest first; all of them, or those that failed. */
export async function listNotifications(
  database: Database,
  page: Page,
  state?: 'failed',
): Promise<v.InferOutput<typeof Shown>[]> {
  const all = selectNotifications(database)
  const query = state === 'failed' ? all.where(isFailed) : all
  return (await pageOf(query, page).execute()).map(toNotification)
}

/** All notifications about these requests, oldest first. */
export async function listNotificationsOf(
  database: Database,
  requestIds: readonly number[],
): Promise<v.InferOutput<typeof Shown>[]> {
  if (requestIds.length === 0) return []
  const rows = await selectNotifications(database)
    .where('request_id', 'in', requestIds)
    .orderBy('id')
    .execute()
  return rows.map(toNotification)
}

/** The SMS notifications as the API shows them. */
import type { NotNull } from 'kysely'
import type * as v from 'valibot'
import { referenceOf } from '#shared/request/reference.ts'
import type { ListedSms, SmsNotification as Shown } from '#shared/shop/message.ts'
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
): Promise<ListedSms[]> {
  const all = selectNotifications(database)
    .select((of) => {
      const request = of.selectFrom('requests').whereRef('requests.id', '=', 'notifications.request_id')
      return [
        request.select('requests.name').as('name'),
        request.select('requests.submitted_at').as('submittedAt'),
      ]
    })
    // Deleted with its request.
    .$narrowType<{ name: NotNull; submittedAt: NotNull }>()
  const query = state === 'failed' ? all.where(isFailed) : all
  const rows = await pageOf(query, page).execute()
  return rows.map(({ submittedAt, ...row }) => ({
    ...toNotification(row),
    reference: referenceOf({ id: row.requestId, submittedAt }),
  }))
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

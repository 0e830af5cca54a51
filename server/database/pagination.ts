/** Keyset pagination, newest first: `before` is the id of the last row of the previous page. */
import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './schema.ts'

export type Page = { limit: number; before?: number | undefined }

/** `request_progress` and `visits` have no ids of their own: they are joined to `requests`. */
type WithId = 'users' | 'requests' | 'request_progress' | 'visits' | 'messages' | 'notifications'

export function pageOf<O>(query: SelectQueryBuilder<Tables, WithId, O>, { limit, before }: Page) {
  const from = before === undefined ? query : query.where('id', '<', before)
  return from.orderBy('id', 'desc').limit(limit)
}

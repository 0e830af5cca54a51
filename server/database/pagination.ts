/** One page of a list, newest first: by keyset, never by counting rows away. */
import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './schema.ts'

export type Page = { limit: number; before?: number | undefined }

type WithId = 'users' | 'repairs' | 'messages' | 'notices'

export function pageOf<O>(query: SelectQueryBuilder<Tables, WithId, O>, { limit, before }: Page) {
  const from = before === undefined ? query : query.where('id', '<', before)
  return from.orderBy('id', 'desc').limit(limit)
}

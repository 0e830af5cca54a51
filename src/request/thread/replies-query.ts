import * as v from 'valibot'
import { Replies } from '#shared/shop/replies.ts'
import { getSettings } from '#shared/shop/settings-api.ts'
import { q } from '../../api/q.ts'

/** The ready replies. The owner changes them a few times a year. */
export const repliesQuery = {
  ...q(getSettings, { params: { group: 'replies' } }),
  select: ({ value }: { value: unknown }) => v.parse(Replies, value),
  staleTime: 5 * 60_000,
}

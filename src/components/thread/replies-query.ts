import * as v from 'valibot'
import { getSettings } from '#shared/admin-api.ts'
import { Replies } from '#shared/replies.ts'
import { q } from '../../api/q.ts'

/** The ready replies. The owner changes them a few times a year. */
export const repliesQuery = {
  ...q(getSettings, { params: { group: 'replies' } }),
  select: ({ value }: { value: unknown }) => v.parse(Replies, value),
  staleTime: 5 * 60_000,
}

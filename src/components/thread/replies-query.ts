import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { getSettings } from '#shared/admin-api.ts'
import { Replies } from '#shared/replies.ts'
import { oncePerApp } from '../../api/once-per-app.ts'

/** The owner changes them a few times a year. */
const STALE_MS = 5 * 60_000

export const repliesQuery = oncePerApp(({ client }) =>
  queryOptions({
    queryKey: ['settings', 'replies'],
    queryFn: async ({ signal }) => {
      const { value } = await client.send(getSettings, { params: { group: 'replies' } }, signal)
      return v.parse(Replies, value)
    },
    staleTime: STALE_MS,
  }),
)

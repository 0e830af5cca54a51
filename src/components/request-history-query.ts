import { queryOptions } from '@tanstack/react-query'
import { getHistory } from '#shared/request-api.ts'
import { oncePerApp } from '../api/once-per-app.ts'

/** The events of a request, oldest first. */
export const historyQuery = oncePerApp(
  ({ client }) =>
    (id: number) =>
      queryOptions({
        queryKey: ['history', id],
        queryFn: ({ signal }) => client.send(getHistory, { params: { id } }, signal),
      }),
)

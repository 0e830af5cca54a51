/** The queries of the settings: the visits of a day, and the windows that are free. */
import { queryOptions } from '@tanstack/react-query'
import { listDayVisits } from '#shared/admin-api.ts'
import { getWindows } from '#shared/shop-api.ts'
import { oncePerApp } from '../../../api/once-per-app.ts'

/** Their first keys are listed in personal-keys.ts. */
export const visitQueries = oncePerApp(({ client: { send } }) => ({
  ofDay: (day: string) =>
    queryOptions({
      queryKey: ['visits', day],
      queryFn: ({ signal }) => send(listDayVisits, { query: { day } }, signal),
    }),
  windows: queryOptions({
    queryKey: ['windows'],
    queryFn: ({ signal }) => send(getWindows, {}, signal),
  }),
}))

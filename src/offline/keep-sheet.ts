/** Keeps the day sheet on a technician's phone. */
import type { Query } from '@tanstack/react-query'
import { failureOf } from '#machines/lib/api-actor.ts'
import { SHEET_KEPT_MS } from '#shared/limits.ts'
import type { DaySheet } from '#shared/request/day.ts'
import type { App } from '../core/app.ts'
import { dayQuery } from '../request/day-query.ts'
import * as database from './database.ts'

/** What the phone's storage needs of the application. */
export type Api = Pick<App, 'client' | 'queryClient' | 'session' | 'inspectOptions'>

/** The sheet that the page shows; undefined without one. */
export const sheetOf = ({ queryClient }: Api): DaySheet | undefined =>
  queryClient.getQueryData(dayQuery.queryKey)

/** Stores each sheet that is read; drops it when the person may no longer read it, and when it is too old. */
export function keepSheet(app: Api, userId: number) {
  const { queryClient, session } = app
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    void database.deleteSheets().catch(() => undefined)
    void queryClient.resetQueries(dayQuery)
  }
  const expireAfter = (readAt: number) => {
    clearTimeout(timer)
    timer = setTimeout(drop, readAt + SHEET_KEPT_MS - Date.now())
  }
  const isDay = (query: Query) => query.queryKey[0] === dayQuery.queryKey[0]
  const save = () => {
    const sheet = sheetOf(app)
    if (!sheet) return
    // By the phone's clock: a sheet that came with the page has the server's time.
    const readAt = Date.now()
    expireAfter(readAt)
    void database.writeSheet(userId, sheet, readAt).catch(() => undefined)
  }
  // The one that came with the page may be there already.
  save()
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (!isDay(event.query)) return
    if (event.type === 'added') save()
    if (event.type !== 'updated') return
    const { action } = event
    // One that was put into the cache by hand is stored by whoever did it.
    if (action.type === 'success' && action.manual !== true) save()
    if (action.type === 'error' && failureOf(action.error).status === 403) {
      void database.deleteSheets().catch(() => undefined)
      session.send({ type: 'session.recheck' })
    }
  })
  return {
    /** Reads the sheet of this phone into the cache, unless the page has one. Never rejects. */
    async restore(): Promise<void> {
      if (sheetOf(app)) return
      const stored = await database.readSheet(userId, Date.now()).catch(() => undefined)
      if (!stored || sheetOf(app)) return
      expireAfter(stored.readAt)
      queryClient.setQueryData(dayQuery.queryKey, stored.sheet, { updatedAt: stored.readAt })
    },
    stop() {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}

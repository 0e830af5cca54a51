/** The query of the owner's log, page by page. */
import { keepPreviousData } from '@tanstack/react-query'
import type { LogPage } from '#shared/log/log.ts'
import type { LogAbout } from '#shared/log/log-about.ts'
import { getLog } from '#shared/log/log-api.ts'
import { qPages } from '../../../api/q-pages.ts'
import { uniqueRows } from '../list-query.ts'

/** As in the address: `day` is the last one that is shown. */
export type LogFilter = { who?: number | undefined; about?: LogAbout | undefined; day?: string | undefined }

export function logQuery({ who, about, day }: LogFilter) {
  const filter = {
    ...(who !== undefined && { who: String(who) }),
    ...(about && { about }),
    ...(day !== undefined && { until: day }),
  }
  return {
    ...qPages(getLog, filter, {
      read: (send, after: string | null, signal) =>
        send(getLog, { query: { ...filter, ...(after !== null && { after }) } }, signal),
      first: null,
      next: ({ next }: LogPage) => next,
      select: ({ pages }) => ({
        rows: uniqueRows(
          pages.flatMap(({ rows }) => rows),
          ({ key }) => key,
        ),
        pages: pages.length,
        people: pages[0]?.people ?? [],
        asOf: pages[0]?.asOf,
      }),
    }),
    placeholderData: keepPreviousData,
  }
}

/** The admin's lists as infinite queries: keyset pages, newest first, one part of the list after the other. */
import type { Endpoint } from '#shared/endpoint.ts'
import { ADMIN_PAGE } from '#shared/limits.ts'
import type { Client } from '../../api/client.ts'
import { qPages } from '../../api/q-pages.ts'

/** How often a visible list is fetched again; it is also fetched when its window gets the focus. */
export const REFRESH_MS = 30_000

/** Where a page starts: the part of the list, and the id of the row before it. */
type Place = { part: number; before: number | null }
type Page<Row> = { rows: Row[]; next: Place | null }
/** The rows of all loaded pages; `pages` is the number of pages. */
export type PaginatedRows<Row> = { rows: Row[]; pages: number }

type PageRequest = { limit: number; before?: number }
type List<Row> = {
  /** Fetches one page of each part of the list, in the order of the parts. */
  parts: readonly ((send: Client['send'], page: PageRequest, signal: AbortSignal) => Promise<Row[]>)[]
  idOf: (row: Row) => number
  size?: number
}

/** Reads rows from a position on, across parts, until the page is full. */
async function readPage<Row>(
  { parts, idOf, size = ADMIN_PAGE }: List<Row>,
  send: Client['send'],
  { part, before }: Place,
  signal: AbortSignal,
): Promise<Page<Row>> {
  const rows: Row[] = []
  let from = before
  for (const [index, read] of parts.entries()) {
    if (index < part) continue
    const limit = size - rows.length
    rows.push(...(await read(send, { limit, ...(from !== null && { before: from }) }, signal)))
    const last = rows.at(-1)
    if (rows.length === size && last) return { rows, next: { part: index, before: idOf(last) } }
    from = null
  }
  return { rows, next: null }
}

/** Removes duplicates of rows that moved between two fetches: the later value at the first position. */
export const uniqueRows = <Row>(rows: readonly Row[], idOf: (row: Row) => number | string) => [
  ...new Map(rows.map((row) => [idOf(row), row])).values(),
]

/** The query of a list of an endpoint. `which` distinguishes it from other lists of the same endpoint. */
export const qList = <Row>(endpoint: Endpoint, which: string, list: List<Row>) => ({
  ...qPages(endpoint, which, {
    read: (send, place: Place, signal) => readPage(list, send, place, signal),
    first: { part: 0, before: null },
    next: ({ next }: Page<Row>) => next,
    select: ({ pages }): PaginatedRows<Row> => ({
      rows: uniqueRows(
        pages.flatMap(({ rows }) => rows),
        list.idOf,
      ),
      pages: pages.length,
    }),
  }),
  refetchInterval: REFRESH_MS,
})

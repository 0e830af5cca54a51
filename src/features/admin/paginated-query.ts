/** Lists of the owner's desk as infinite queries: newest first, by keyset, one kind of row after the other. */
import type { InfiniteData } from '@tanstack/react-query'
import { ADMIN_PAGE } from '#shared/limits.ts'

/** What is new is seen within this time, while the page is visible; and at once on coming back to it. */
export const REFRESH_MS = 30_000

/** Where a page starts: in which part of the list, and under which row of it. */
type Place = { part: number; before: number | null }
export type Page<Row> = { rows: Row[]; next: Place | null }
/** What the desk shows of a list; `pages` is how often older rows were asked for, and once. */
export type PaginatedRows<Row> = { rows: Row[]; pages: number }

type Asked = { limit: number; before?: number }
type List<Row> = {
  /** The kinds of rows, the first to be shown first: each reads one page of its own. */
  parts: readonly ((page: Asked, signal: AbortSignal) => Promise<Row[]>)[]
  idOf: (row: Row) => number
  size?: number
}

const FIRST: Place = { part: 0, before: null }

/** Reads on from a place, and where a part ends into the next one, until the page is full. */
async function readPage<Row>(
  { parts, idOf, size = ADMIN_PAGE }: List<Row>,
  { part, before }: Place,
  signal: AbortSignal,
): Promise<Page<Row>> {
  const rows: Row[] = []
  let from = before
  for (const [index, read] of parts.entries()) {
    if (index < part) continue
    const limit = size - rows.length
    rows.push(...(await read({ limit, ...(from !== null && { before: from }) }, signal)))
    const last = rows.at(-1)
    if (rows.length === size && last) return { rows, next: { part: index, before: idOf(last) } }
    from = null
  }
  return { rows, next: null }
}

/** A row that changed its part between two reads came twice: the later one is true, and stays where the first stood. */
const uniqueRows = <Row>(rows: readonly Row[], idOf: (row: Row) => number) => [
  ...new Map(rows.map((row) => [idOf(row), row])).values(),
]

/** The options of an infinite query for a list; `queryKey` is added where it is used. */
export const paginatedQuery = <Row>(list: List<Row>) => ({
  queryFn: ({ pageParam, signal }: { pageParam: Place; signal: AbortSignal }) =>
    readPage(list, pageParam, signal),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }: Page<Row>) => next,
  select: ({ pages }: InfiniteData<Page<Row>>): PaginatedRows<Row> => ({
    rows: uniqueRows(
      pages.flatMap(({ rows }) => rows),
      list.idOf,
    ),
    pages: pages.length,
  }),
  refetchInterval: REFRESH_MS,
})

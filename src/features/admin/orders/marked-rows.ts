/** Orders that were just marked as done keep their place until the filter or search changes, so that the owner can check them. */
import { useState } from 'react'
import type { CustomerRequest } from '#shared/request/request.ts'

type MarkedRow<Row> = { repair: Row; index: number }

/**
 * The rows, with each marked one at its former index. A row that is still pending was not changed and is not moved.
 */
function placeMarked<Row extends CustomerRequest>(
  repairs: readonly Row[],
  marked: readonly MarkedRow<Row>[],
) {
  const isPending = (id: number) => repairs.some((repair) => repair.id === id && repair.status === 'PENDING')
  const done = marked
    .filter(({ repair }) => !isPending(repair.id))
    .sort((one, other) => one.index - other.index)
  const doneIds = new Set(done.map(({ repair }) => repair.id))
  const rows = repairs.filter(({ id }) => !doneIds.has(id))
  for (const { repair, index } of done) rows.splice(index, 0, { ...repair, status: 'DONE' as const })
  return { rows, doneIds }
}

/** `list` identifies the filter and search; a new value drops the marked rows. */
export function useMarkedRows<Row extends CustomerRequest>(repairs: readonly Row[], list: string) {
  const [marked, setMarked] = useState<{ list: string; rows: readonly MarkedRow<Row>[] }>({ list, rows: [] })
  if (marked.list !== list) setMarked({ list, rows: [] })
  const placed = placeMarked(repairs, marked.rows)
  const mark = (id: number | null) => {
    const index = placed.rows.findIndex((row) => row.id === id)
    const repair = placed.rows[index]
    const others = marked.rows.filter((row) => row.repair.id !== id)
    if (repair) setMarked({ list, rows: [...others, { repair, index }] })
  }
  return { ...placed, mark }
}

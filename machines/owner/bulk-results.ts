/** The results of a change of many requests: each request by what became of it, and the report about all of them. */
import type { BulkRow, ConflictRow, MovedRow, RefusedRow } from '#shared/request/bulk-draft.ts'
import type { BulkChange, BulkResult } from '#shared/request/queue.ts'
import * as m from '#texts'

const CHANGED: Readonly<Record<BulkChange['type'], (values: { count: number }) => string>> = {
  done: (values) => m.bulk_marked(values),
  confirm: (values) => m.bulk_confirmed(values),
  reschedule: (values) => m.bulk_moved(values),
  cancel: (values) => m.bulk_cancelled(values),
  assign: (values) => m.bulk_assigned(values),
}

/** Of the requests of a call those that were refused, got a time, or have a conflict, each with what the server says. */
export function rowsByResult(rows: readonly BulkRow[], results: readonly BulkResult[]) {
  const resultOf = new Map(results.map((result) => [result.id, result]))
  const refused: RefusedRow[] = []
  const moved: MovedRow[] = []
  const conflicts: ConflictRow[] = []
  for (const row of rows) {
    const result = resultOf.get(row.id)
    if (result && 'error' in result) refused.push({ ...row, text: result.error })
    else if (result?.window) moved.push({ ...row, window: result.window })
    else if (result?.conflict !== undefined) conflicts.push({ ...row, text: result.conflict })
  }
  return { refused, moved, conflicts }
}

type Counted = {
  change: BulkChange['type']
  changed: number
  refused: readonly RefusedRow[]
  /** The number of requests that were not sent. */
  left: number
}

/** The report, in one paragraph. */
export const reportOf = ({ change, changed, refused, left }: Counted): string =>
  [
    changed > 0 && CHANGED[change]({ count: changed }),
    left > 0 && m.bulk_left({ count: left }),
    refused.length > 0 && m.bulk_refused({ count: refused.length }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')

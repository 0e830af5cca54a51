/** The owner's queue of a shop under test: its lists, read page by page. */

import type { QueueRow } from '#shared/request/queue.ts'
import { listQueue } from '#shared/request/queue-api.ts'
import type { QueueFilter } from '#shared/request/queue-filter.ts'
import type { Person } from './person.ts'

type Query = QueueFilter

/** All rows of a list in its order. @throws Error when a page fails */
export async function readQueue(owner: Person, query: Query = {}, pageSize = 100): Promise<QueueRow[]> {
  const rows: QueueRow[] = []
  for (let after: string | undefined; ; ) {
    const { answer, error } = await owner.call(listQueue, {
      query: { ...query, limit: String(pageSize), ...(after && { after }) },
    })
    if (!answer) throw new Error(error)
    rows.push(...answer.rows)
    if (answer.next === null) return rows
    after = answer.next
  }
}

/** Which rows are in a list, by their ids. */
export const readQueueIds = async (owner: Person, query: Query = {}, pageSize = 100): Promise<number[]> =>
  (await readQueue(owner, query, pageSize)).map(({ id }) => id)

/** The owner's log, read to its end. */

import type { LogEntry } from '#shared/log/log.ts'
import type { LogAbout } from '#shared/log/log-about.ts'
import { getLog } from '#shared/log/log-api.ts'
import type { Person } from './person.ts'

export type LogQuery = { who?: string; about?: LogAbout; until?: string }

export async function logPages(owner: Person, query: LogQuery = {}): Promise<LogEntry[][]> {
  const found: LogEntry[][] = []
  let after: string | null | undefined
  while (after !== null) {
    const { answer, error } = await owner.call(getLog, { query: { ...query, ...(after && { after }) } })
    if (!answer) throw new Error(error)
    found.push(answer.rows)
    after = answer.next
  }
  return found
}

export const wholeLog = async (owner: Person, query?: LogQuery) => (await logPages(owner, query)).flat()

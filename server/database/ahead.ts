/** The ways to PostgreSQL and back that a transaction saves: what nobody needs the answer of travels with what comes next. */
import type { QueryResult } from 'pg'
import { HEARD_AT_COMMIT } from './statements.ts'

type Send = (sql: string, values: unknown[]) => Promise<QueryResult>

const NO_ANSWER: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }
const hearLater = () => undefined

/**
 * `begin` and marked changes are answered before PostgreSQL has. It rolls back all when one fails, even at `commit`: whoever
 * is heard next is then told why.
 */
export function sendingAhead(send: Send): Send {
  let isOpen = false
  let begun: Promise<unknown> | undefined
  let ahead: Promise<unknown>[] = []
  return async (sql, values) => {
    // Nothing but a read may go with `begin`: a change would stay done alone if that failed.
    if (!sql.startsWith('select')) await begun
    begun = undefined
    const answer = send(sql, values)
    answer.catch(hearLater)
    if (sql === 'begin') {
      isOpen = true
      begun = answer
    }
    if (sql === 'begin' || (isOpen && sql.endsWith(HEARD_AT_COMMIT))) {
      ahead.push(answer)
      return NO_ANSWER
    }
    const before = ahead
    ahead = []
    // The one that takes everything back hears of nothing but itself.
    if (sql !== 'rollback') for (const one of before) await one
    return answer
  }
}

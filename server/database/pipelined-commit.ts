/** The ways to PostgreSQL and back that a transaction saves: what nobody needs the answer of travels with what comes next. */
import type { QueryResult } from 'pg'
import { isHeardAtCommit } from './statements.ts'

type Send = (sql: string, values: unknown[]) => Promise<QueryResult>

const NO_ANSWER: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }
const hearLater = () => undefined

/**
 * Answers `begin` and marked changes before PostgreSQL has. When one of them fails, it rolls back all, even at `commit`,
 * and the next answer says why.
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
    if (sql === 'begin' || (isOpen && isHeardAtCommit(sql))) {
      ahead.push(answer)
      return NO_ANSWER
    }
    const before = ahead
    ahead = []
    // Who rolls back knows why already.
    if (sql !== 'rollback') for (const one of before) await one
    return answer
  }
}

/** What is said of a statement besides its words. */
import { sql } from 'kysely'

/** More prepared statements than the server has: what is not a fixed text, such as a list of many rows, must not fill the memory. */
export const STATEMENTS_MOST = 300

/** Ends a change that returns nothing: in a transaction on PostgreSQL nobody waits for it (ahead.ts). */
export const heardAtCommit = sql`-- heard at commit`
export const isHeardAtCommit = (text: string) => text.endsWith('-- heard at commit')

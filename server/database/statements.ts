import { sql } from 'kysely'

/** More prepared statements than the server has: what is not a fixed text, such as a list of many rows, must not fill the memory. */
export const STATEMENTS_MOST = 300

/** Ends the text of a change that returns nothing: in a transaction on PostgreSQL its failure may be heard at the next answer. */
export const HEARD_AT_COMMIT = '-- heard at commit'
export const heardAtCommit = sql.raw(HEARD_AT_COMMIT)

/** The clock of a practice shop: the real time and an offset, which the database keeps. */
import { readValue, setValue } from '../database/key-value.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { setTimeAhead } from './date.ts'

const KEY = 'practice.ahead'

const readAhead = async (database: Database): Promise<number> => Number((await readValue(database, KEY)) ?? 0)

/** Continues with the offset that the database has. */
export async function restoreClock(database: Database): Promise<void> {
  setTimeAhead(await readAhead(database))
}

/** Whoever was signed in stays so: nobody was away for that time. */
const carrySessions = (trx: Transaction, ms: number) =>
  trx
    .updateTable('sessions')
    .set((of) => ({ created_at: of('created_at', '+', ms), seen_at: of('seen_at', '+', ms) }))
    .execute()

/** Moves the clock ahead by so many milliseconds. */
export async function moveAhead(database: Database, ms: number): Promise<void> {
  const ahead = await write(database, async (trx) => {
    const next = (await readAhead(trx)) + ms
    await setValue(trx, KEY, String(next))
    await carrySessions(trx, ms)
    return next
  })
  setTimeAhead(ahead)
}

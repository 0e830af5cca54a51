/** Clears what is over: old sessions, codes, tickets and counted windows. */
import { DAY } from './clock.ts'
import { clearExpired } from './database/codes.ts'
import { clearEnded } from './database/limits.ts'
import type { Database } from './database/schema.ts'
import { deleteSessionsBefore } from './database/sessions.ts'
import { write } from './database/write.ts'
import { LONGEST } from './session.ts'

/** Nothing that it clears could have been used any more, so it may run at any time and in any process. */
export const tidy = (database: Database, now: number): Promise<void> =>
  write(database, async (trx) => {
    await deleteSessionsBefore(trx, now - LONGEST)
    await clearExpired(trx, now)
    await clearEnded(trx, now - DAY)
  })

/** The sample day of a practice shop, and the way back to it. */
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { seedShop } from '../bootstrap.ts'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { setKind } from '../database/shop-kind.ts'
import { TABLES } from '../database/table-metadata.ts'
import { write } from '../database/transaction.ts'
import { hasDemo, seedDemo } from '../demo/seed-demo.ts'
import { type Clock, HOUR } from '../lib/clock.ts'
import { setTimeAhead } from './date.ts'

type SampleDayOptions = { database: Database; config: Config; clock: Clock }

/** Their rows name earlier ones of the same table, which cannot go before them. */
const SELF_REFERRING = ['documents', 'payments'] as const

async function emptyTables(trx: Transaction, config: Config): Promise<void> {
  for (const table of SELF_REFERRING) {
    const rows = await trx.selectFrom(table).select('id').orderBy('id', 'desc').execute()
    for (const { id } of rows) await trx.deleteFrom(table).where('id', '=', id).execute()
  }
  for (const { name } of TABLES.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
  // Ids begin again, so that each practice has the same references.
  await sql`delete from sqlite_sequence`.execute(trx)
  await setKind(trx, config)
}

/**
 * Empties tables, photos and texts, sets the clock to the real time, and makes the sample day. Nothing else may read or write
 * meanwhile. When it is interrupted, the next start does it again: the samples are stored last, in one transaction.
 */
export async function makeSampleDay({ database, config, clock }: SampleDayOptions): Promise<void> {
  await write(database, (trx) => emptyTables(trx, config))
  await rm(config.photosDir, { recursive: true, force: true })
  await rm(config.smsOutbox, { force: true })
  setTimeAhead(0)
  await seedShop({ database, config, clock })
  const now = clock.now()
  // The codes of those who are waited for at the door are in the texts of the last hour.
  await seedDemo(database, now, now - HOUR)
}

/** Makes the sample day unless it is there. */
export async function ensureSampleDay(options: SampleDayOptions): Promise<void> {
  if (!(await hasDemo(options.database))) await makeSampleDay(options)
}

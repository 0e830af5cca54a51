/**
 * Indexes of large tables on PostgreSQL. `create index concurrently` lets other servers write meanwhile, but cannot run in
 * a transaction, and so not in a migration. SQLite creates its indexes in the migrations.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'

const LOCK_KEY = 1_873_402
const LOCK_RETRY_MS = 200

/** Indexes of earlier versions that no query uses. */
const DROPPED = ['sessions_created', 'notices_failed']

const hasTrigrams = async (db: Kysely<unknown>) =>
  (await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)).rows.length > 0

/** Whether the index exists; undefined when its creation was interrupted, which leaves an invalid index. */
async function isCreated(db: Kysely<unknown>, name: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  return rows[0] ? rows[0].valid || undefined : false
}

/** One process at a time. A process that waited in a statement would block `create index concurrently` itself. */
async function withIndexLock(db: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      locked: boolean
    }>`select pg_try_advisory_lock(${LOCK_KEY}) as locked`.execute(db)
    if (rows[0]?.locked) break
    await pause(LOCK_RETRY_MS)
  }
  try {
    await work()
  } finally {
    await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(db)
  }
}

/** Creates an index unless it exists; one whose creation was interrupted is made anew. */
async function createIndex(db: Kysely<unknown>, name: string, create: () => Promise<unknown>): Promise<void> {
  const created = await isCreated(db, name)
  if (created) return
  if (created === undefined) await sql`drop index concurrently ${sql.ref(name)}`.execute(db)
  await create()
}

/** Creates the missing indexes and drops those that nothing uses. Runs after the migrations, on PostgreSQL only. */
export const updateIndexes = (database: Kysely<unknown>): Promise<void> =>
  database.connection().execute((db) =>
    withIndexLock(db, async () => {
      for (const name of DROPPED) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
      // The conversations are listed by these.
      await createIndex(db, 'progress_talked', () =>
        sql`create index concurrently progress_talked on progress (last_message_id)
          where last_message_id is not null`.execute(db),
      )
      await createIndex(db, 'progress_unread', () =>
        sql`create index concurrently progress_unread on progress (last_message_id)
          where shop_unread > 0`.execute(db),
      )
      // The queue: what is due first, in a stage and in all.
      await createIndex(db, 'progress_queue', () =>
        sql`create index concurrently progress_queue on progress (stage, device_in_shop, due_at, request_id)
          where due_at is not null`.execute(db),
      )
      await createIndex(db, 'progress_due', () =>
        sql`create index concurrently progress_due on progress (due_at, request_id)
          where due_at is not null`.execute(db),
      )
      await createIndex(db, 'notices_undelivered', () =>
        sql`create index concurrently notices_undelivered on notices (id) where state = 'failed'`.execute(db),
      )
      // Without the extension the search works, only slower.
      if (!(await hasTrigrams(db))) return
      // Without `fastupdate`, no single insert pays for the index entries of those before it.
      await createIndex(db, 'repairs_search', () =>
        sql`create index concurrently repairs_search on repairs using gin (words gin_trgm_ops)
          with (fastupdate = off)`.execute(db),
      )
    }),
  )

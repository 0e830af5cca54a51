/** The embedded database: node:sqlite behind Kysely's own SQLite dialect. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely'
import { STATEMENTS_MOST } from './statements.ts'

/** How long a statement waits for another process's write; longer waits are retried without holding the thread. */
const BUSY_MS = 10
const LOCK_WAIT_MS = 30_000

const isInput = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  ArrayBuffer.isView(value)

function inputs(values: readonly unknown[]): SQLInputValue[] {
  const wrong = values.find((value) => !isInput(value))
  if (wrong !== undefined) throw new TypeError(`SQLite cannot store a ${typeof wrong}`)
  return values.filter(isInput)
}

function prepare(database: DatabaseSync, sql: string) {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) => statement.all(...inputs(values)),
    run: (values: readonly unknown[]) => statement.run(...inputs(values)),
    iterate: (values: readonly unknown[]) => statement.iterate(...inputs(values)),
  }
}

/** Prepares each text once; SQLite itself prepares it again when a table has changed. */
function preparing(database: DatabaseSync): (sql: string) => ReturnType<typeof prepare> {
  const known = new Map<string, ReturnType<typeof prepare>>()
  return (sql) => {
    const meant = meaning(database, sql)
    const found = known.get(meant)
    if (found) return found
    if (known.size >= STATEMENTS_MOST) known.clear()
    const statement = prepare(database, meant)
    known.set(meant, statement)
    return statement
  }
}

function meaning(database: DatabaseSync, sql: string): string {
  // A transaction that will write must say so at its start: one that upgrades later may fail instead of waiting.
  if (sql === 'begin') return 'begin immediate'
  // On a full disk SQLite has rolled back by itself: a second rollback would hide why.
  if (sql === 'rollback' && !database.isTransaction) return 'select 1'
  return sql
}

/** SQLite's DDL is transactional: a migration that is cut off leaves nothing behind. */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

function openFile(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_MS })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return database
}

/** The dialect over DATA_DIR/shop.db, made when missing. */
export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return new TransactionalSqlite({
    database: async () => {
      // Two processes that turn a new file to WAL at once would meet "database is locked".
      const database = await withLock(dataDir, async () => openFile(join(dataDir, 'shop.db')))
      return { close: () => database.close(), prepare: preparing(database) }
    },
  })
}

/** Does the work while no other process on this folder does; the lock ends with the process that holds it. */
export async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(dataDir, 'start.lock'), { timeout: 0 })
  try {
    const until = performance.now() + LOCK_WAIT_MS
    for (;;) {
      try {
        lock.exec('begin exclusive')
        break
      } catch (error) {
        if (performance.now() > until) throw error
        await pause(20)
      }
    }
    return await work()
  } finally {
    lock.close()
  }
}

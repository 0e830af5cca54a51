/** The embedded database: node:sqlite behind Kysely's own SQLite dialect. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely'

/** How long a statement blocks the thread while another process writes; `write` retries without blocking. */
const BUSY_MS = 10
const LOCK_WAIT_MS = 30_000
/** Statements that are cached: lists of many rows make ever new texts, which must not fill the memory. */
const STATEMENTS_MAX = 300

const isInputValue = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  ArrayBuffer.isView(value)

function inputValues(values: readonly unknown[]): SQLInputValue[] {
  const unsupported = values.find((value) => !isInputValue(value))
  if (unsupported !== undefined) throw new TypeError(`SQLite cannot store a ${typeof unsupported}`)
  return values.filter(isInputValue)
}

function prepare(database: DatabaseSync, sql: string) {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) => statement.all(...inputValues(values)),
    run: (values: readonly unknown[]) => statement.run(...inputValues(values)),
    iterate: (values: readonly unknown[]) => statement.iterate(...inputValues(values)),
  }
}

/** Prepares each text once: a statement's memory is freed only when it is garbage-collected. */
function cachedStatements(database: DatabaseSync): (sql: string) => ReturnType<typeof prepare> {
  const statements = new Map<string, ReturnType<typeof prepare>>()
  return (text) => {
    const sql = transactionStatement(database, text)
    const cached = statements.get(sql)
    if (cached) return cached
    if (statements.size >= STATEMENTS_MAX) statements.clear()
    const statement = prepare(database, sql)
    statements.set(sql, statement)
    return statement
  }
}

function transactionStatement(database: DatabaseSync, sql: string): string {
  // A transaction that takes the write lock later fails with SQLITE_BUSY at once instead of waiting.
  if (sql === 'begin') return 'begin immediate'
  // On a full disk SQLite rolls back by itself: a second rollback would fail and hide the cause.
  if (sql === 'rollback' && !database.isTransaction) return 'select 1'
  return sql
}

/** SQLite's DDL is transactional: a migration that is interrupted leaves nothing behind. */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

function openFile(path: string, replicated: boolean): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_MS })
  // secure_delete: deleted rows would stay readable in the file's free space, and in every later copy of the file.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
  )
  // Litestream runs the checkpoints: its SQLite is older than the fix of the WAL-reset bug (3.51.3), which needs checkpoints
  // of two connections at once. The limit of 400 MB applies if the replication does not run.
  if (replicated) database.exec('pragma wal_autocheckpoint = 100000')
  return database
}

/** The dialect over DATA_DIR/shop.db; creates the file when it is missing. `replicated` leaves checkpoints to Litestream. */
export function sqliteDialect(dataDir: string, { replicated = false } = {}): Dialect {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return new TransactionalSqlite({
    database: async () => {
      // Two processes that switch a new file to WAL at once fail with "database is locked".
      const database = await withLock(dataDir, async () => openFile(join(dataDir, 'shop.db'), replicated))
      return { close: () => database.close(), prepare: cachedStatements(database) }
    },
  })
}

/** Runs `work` under an exclusive lock on the data folder; the lock ends with the process that holds it. */
export async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(dataDir, 'start.lock'), { timeout: 0 })
  try {
    const deadline = performance.now() + LOCK_WAIT_MS
    for (;;) {
      try {
        lock.exec('begin exclusive')
        break
      } catch (error) {
        if (performance.now() > deadline) throw error
        await pause(20)
      }
    }
    return await work()
  } finally {
    lock.close()
  }
}

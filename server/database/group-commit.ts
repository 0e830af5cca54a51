/**
 * One commit for what many calls write at the same moment: waiting for the disk is the dearest part of a write, and
 * the totals are rows that all of them change. Each work has a savepoint of its own, so that one which fails takes back
 * nothing of the others; nobody is answered before the commit.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { isRetryable, isUnavailable } from './errors.ts'
import type { Database, Transaction } from './schema.ts'

/** A transaction that many wait for must not become long. */
const TOGETHER_MOST = 50

type Work = {
  run: (trx: Transaction) => Promise<void>
  /** Tells the caller, once the transaction has ended. */
  settle: (error?: unknown) => void
}

/** The transaction itself is at its end: nothing of it can be kept. */
const endsAll = (error: unknown) => isRetryable(error) || isUnavailable(error)

/** Runs one of several; what it did is taken back when it fails. @returns why it failed, in an object */
async function runOne(trx: Transaction, { run }: Work): Promise<{ error: unknown } | undefined> {
  await sql`savepoint one`.execute(trx)
  try {
    await run(trx)
  } catch (error) {
    if (endsAll(error)) throw error
    await sql`rollback to savepoint one`.execute(trx)
    return { error }
  }
  await sql`release savepoint one`.execute(trx)
  return undefined
}

/** Runs them in their order. @returns those that failed by themselves, with why */
async function runAll(trx: Transaction, works: readonly Work[]): Promise<Map<Work, { error: unknown }>> {
  const failed = new Map<Work, { error: unknown }>()
  const [first] = works
  if (works.length === 1 && first) await first.run(trx)
  else
    for (const work of works) {
      const failure = await runOne(trx, work)
      if (failure) failed.set(work, failure)
    }
  return failed
}

/** `patiently` does a transaction again while that may help. */
export function commitTogether(patiently: <T>(work: () => Promise<T>) => Promise<T>) {
  const waiting = new WeakMap<Database, Work[]>()

  /** One transaction for those that wait when it begins. */
  async function commitNext(database: Database, queue: Work[]): Promise<void> {
    const works: Work[] = []
    try {
      const failed = await patiently(() =>
        database.transaction().execute((trx) => {
          // Not before: while the connection was another's, more have come.
          works.push(...queue.splice(0, TOGETHER_MOST - works.length))
          return runAll(trx, works)
        }),
      )
      for (const work of works) {
        const failure = failed.get(work)
        if (failure) work.settle(failure.error)
        else work.settle()
      }
    } catch (error) {
      // It may not even have begun: then those who wait hear it.
      for (const { settle } of works.length > 0 ? works : queue.splice(0)) settle(error)
    }
  }

  async function commitAll(database: Database, queue: Work[]): Promise<void> {
    while (queue.length > 0) {
      // SQLite answers at once, so a call would run to its commit before the next call is even read: let them come in.
      await nextTurn()
      await commitNext(database, queue)
    }
    waiting.delete(database)
  }

  return <T>(database: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      let value: { of: T } | undefined
      const queued: Work = {
        async run(trx) {
          value = { of: await work(trx) }
        },
        settle(error) {
          if (error === undefined && value) resolve(value.of)
          else reject(error)
        },
      }
      const queue = waiting.get(database)
      if (queue) {
        queue.push(queued)
        return
      }
      const own = [queued]
      waiting.set(database, own)
      void commitAll(database, own)
    })
}

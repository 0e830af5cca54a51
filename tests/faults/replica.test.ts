/** The embedded database is lost under load and comes back from Litestream's replica. */

import { execFile } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { checkIntegrity, checkTotals } from '#ops/crash/consistency.ts'
import type { CheckContext } from '#ops/crash/round-context.ts'
import { health } from '#shared/health-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { newFolder, withDatabase } from '#tests/server/cli/locations.ts'
import { signIn } from '#tests/support/person.ts'
import { hasLitestream, startReplication } from '#tests/support/replication.ts'
import { startServer } from '#tests/support/server-process.ts'
import { startSubmitting } from './submitters.ts'

const run = promisify(execFile)
/** Litestream polls for commits and writes them once a second each; the rest is a margin for a busy disk. */
const MOST_LOST_MS = 10_000
const LOAD_MS = 12_000

const restore = (dataDir: string, replica: string, ...args: string[]) =>
  run(process.execPath, ['server/cli/restore.ts', '--replica', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, REPLICA: replica },
  })

/** Checks the restored database and returns the notes of its requests with their times. */
const readRestored = (dataDir: string): Promise<Map<string, number>> =>
  withDatabase({ dataDir }, async (database) => {
    const wrong: string[] = []
    const look: CheckContext = { database, found: (kind, words) => wrong.push(`${kind}: ${words}`) }
    await checkTotals(look)
    await checkIntegrity(look)
    expect(wrong).toEqual([])
    expect(await database.selectFrom('sessions').selectAll().execute()).toEqual([])
    const rows = await database.selectFrom('requests').select(['notes', 'submitted_at']).execute()
    return new Map(rows.map(({ notes, submitted_at }) => [notes ?? '', Number(submitted_at)]))
  })

const submittedNotes = (dataDir: string): Promise<string[]> =>
  withDatabase({ dataDir }, async (database) =>
    (await database.selectFrom('requests').select('notes').execute())
      .map(({ notes }) => notes ?? '')
      .toSorted(),
  )

async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const open = await Promise.all(
    entries.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return (await stat(path)).mode & 0o077 ? [path] : []
    }),
  )
  return open.flat()
}

test.runIf(hasLitestream)(
  'a data folder that is deleted under load comes back from the replica without the last seconds, also as of a time',
  async () => {
    const replica = join(await newFolder(), 'replica')
    const server = await startServer({ REPLICA: replica })
    onTestFinished(() => server.remove())
    const replication = await startReplication({ DATA_DIR: server.dataDir, REPLICA: replica })
    const load = await startSubmitting(server)
    await pause(LOAD_MS)
    const middle = Date.now()
    await pause(LOAD_MS)
    // The shop's own checkpoints do not interrupt the replication: that would begin a new generation.
    expect(replication.output().match(/new generation/g), replication.output()).toHaveLength(1)
    // What conflicts with a writer, for example a checkpoint, is retried a second later.
    const errors = replication.output().match(/.*"level":"(WARN|ERROR)".*/g) ?? []
    const unexpected = errors.filter((line) => !line.includes('database is locked'))
    expect(unexpected, unexpected.join('\n')).toEqual([])
    expect(await openToOthers(replica)).toEqual([])
    expect(await openToOthers(server.dataDir)).toEqual([])

    const lostAt = Date.now()
    // The processes may still write files: a second attempt finds the folder empty.
    await rm(server.dataDir, { recursive: true, maxRetries: 10 })
    await pause(1_500)
    await Promise.all([server.kill(), replication.stop()])
    await load.end()
    expect(load.failed, load.failed.join()).toEqual([])
    const confirmed = load.confirmed.filter(({ at }) => at < lostAt)
    expect(confirmed.length).toBeGreaterThan(20)

    const { stdout } = await restore(server.dataDir, replica)
    expect(stdout).toMatch(/^The shop is as it was at 20.*: 5 accounts, \d+ requests and 0 messages\./)
    const restored = await readRestored(server.dataDir)
    const missing = confirmed.filter(({ notes }) => !restored.has(notes))
    console.log(
      `${missing.length} of ${confirmed.length} confirmed requests missing, the oldest ${lostAt - Math.min(lostAt, ...missing.map(({ at }) => at))} ms before the loss`,
    )
    expect(missing.filter(({ at }) => at < lostAt - MOST_LOST_MS)).toEqual([])

    const earlier = await newFolder()
    await restore(earlier, replica, '--at', new Date(middle).toISOString())
    const then = await readRestored(earlier)
    expect([...then.values()].filter((submittedAt) => submittedAt > middle)).toEqual([])
    const before = confirmed.filter(({ at }) => at < middle - MOST_LOST_MS)
    expect(before.length).toBeGreaterThan(0)
    expect(before.filter(({ notes }) => !then.has(notes))).toEqual([])

    await server.restart()
    expect((await fetch(`${server.url}${health.path}`)).status).toBe(200)
    // The browsers repeat the lost requests with their keys; stored requests are not duplicated.
    for (const { customer, call, notes } of [...missing.slice(0, 3), ...confirmed.slice(0, 1)]) {
      await signIn(customer, customer.details.email, customer.details.passwordHash)
      expect((await customer.call(submitRequest, call)).status).toBe(200)
      restored.set(notes, 0)
    }
    await server.stop()
    expect(await submittedNotes(server.dataDir)).toEqual([...restored.keys()].toSorted())
  },
)

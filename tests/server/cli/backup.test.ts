/** Backups under load, and restores on the same engine and on the other. */

import { execFile } from 'node:child_process'
import { copyFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backup } from '#server/cli/backup.ts'
import { restore } from '#server/cli/restore.ts'
import { digestsOf } from '#server/cli/table-digest.ts'
import type { DatabaseLocation } from '#server/database/client.ts'
import { resetLimits } from '#server/database/rate-limits.ts'
import { TABLES } from '#server/database/table-metadata.ts'
import { write } from '#server/database/transaction.ts'
import { submitsPerUser } from '#server/http/rate-limit.ts'
import { getSession } from '#shared/account/session-api.ts'
import { getCounts, setRequestStatus } from '#shared/request/queue-api.ts'
import { type Engine, engines, openShop, type Shop } from '#tests/support/app.ts'
import { signIn } from '#tests/support/person.ts'
import { newFolder, newLocation, storedRequestIds, submitOne, withDatabase } from './locations.ts'

const run = promisify(execFile)
const SUBMITTERS = 4

async function openedShop(engine: Engine): Promise<Shop> {
  const shop = await openShop({ engine })
  onTestFinished(() => shop.close())
  return shop
}

/** Submits requests until stopped. */
function rush(submit: () => Promise<number>) {
  const confirmed: number[] = []
  let over = false
  const all = Promise.all(
    Array.from({ length: SUBMITTERS }, async () => {
      while (!over) {
        confirmed.push(await submit())
        // SQLite answers synchronously: without a pause nothing else would run.
        await turn()
      }
    }),
  )
  const end = async () => {
    over = true
    await all
  }
  onTestFinished(end)
  return { confirmed, end }
}

/** The settings for this database, for another process or shop. */
const settingsOf = ({ dataDir, databaseUrl }: DatabaseLocation) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
})

describe.each(engines)('of %s', (engine) => {
  test('a backup under load has every request confirmed before it began, on either engine', async () => {
    const shop = await openedShop(engine)
    const priya = await shop.customer()
    const submitting = rush(async () => {
      const id = await submitOne(priya)
      await write(shop.database, (trx) => resetLimits(trx, [submitsPerUser(priya.userId)]))
      return id
    })
    await expect.poll(() => submitting.confirmed.length).toBeGreaterThan(10)
    const before = [...submitting.confirmed]
    const path = join(await newFolder(), 'shop.backup')
    const { digests } = await backup(shop.config, path, shop.clock.now())
    await submitting.end()
    expect(submitting.confirmed.length).toBeGreaterThan(before.length)

    for (const kind of engines) {
      const place = await newLocation(kind)
      await restore(place, path, { force: false })
      const restored = await storedRequestIds(place)
      expect(restored).toEqual(expect.arrayContaining(before))
      expect(digests.find(({ name }) => name === 'requests')?.rows).toBe(restored.length)

      const after = await openShop({ settings: settingsOf(place) })
      onTestFinished(() => after.close())
      const [owner, again] = [await after.owner(), after.visitor()]
      expect((await owner.call(getCounts, {})).answer).toMatchObject({ pending: restored.length, users: 2 })
      // Sessions are not in a backup: a restore would revive ended ones.
      for (const [name, value] of priya.cookies) again.cookies.set(name, value)
      expect((await again.call(getSession, {})).answer).toBeNull()
      await signIn(again, priya.details.email, priya.details.passwordHash)
      const id = await submitOne({ ...priya, ...again })
      expect(id).toBeGreaterThan(Math.max(...restored))
      const done = await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
      expect(done.status).toBe(204)
    }
  })

  test('a backup is one file that only its owner can read, and never overwrites another', async () => {
    const shop = await openedShop(engine)
    const folder = await newFolder()
    const path = join(folder, 'shop.backup')
    await backup(shop.config, path, shop.clock.now())
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['shop.backup'])
    const written = (await stat(path)).mtimeMs
    await expect(backup(shop.config, path, shop.clock.now())).rejects.toThrow(`${path} is there already.`)
    expect((await stat(path)).mtimeMs).toBe(written)
    const nowhere = await newLocation(engine)
    await expect(backup(nowhere, `${path}-2`, shop.clock.now())).rejects.toThrow('There is no shop in')
    expect(await readdir(folder)).toEqual(['shop.backup'])
  })

  test('a restore replaces a shop only with force, and then completely', async () => {
    const shop = await openedShop(engine)
    await submitOne(await shop.customer())
    const path = join(await newFolder(), 'shop.backup')
    await backup(shop.config, path, shop.clock.now())
    const other = await openShop({ engine, inProcess: true })
    const mira = await other.customer()
    for (let i = 0; i < 3; i++) await submitOne(mira)

    const place = other.config
    const full = () => withDatabase(place, (database) => digestsOf(database, TABLES))
    await expect(restore(place, path, { force: true })).rejects.toThrow(/open, a server perhaps/)
    await other.database.destroy()
    onTestFinished(() => other.close())
    const held = await full()
    await expect(restore(place, path, { force: false })).rejects.toThrow(
      'There is a shop already (2 accounts, 3 requests and 0 messages). To replace all of it, add --force.',
    )
    expect(await full()).toEqual(held)

    const { digests } = await restore(place, path, { force: true })
    expect(await full()).toEqual(expect.arrayContaining(digests))
    expect(await storedRequestIds(place)).toEqual([1])
  })
})

test('a damaged, truncated or foreign file is refused, and nothing is changed', async () => {
  const shop = await openedShop('sqlite')
  await submitOne(await shop.customer())
  const folder = await newFolder()
  const path = join(folder, 'shop.backup')
  await backup(shop.config, path, shop.clock.now())
  const place = await newLocation('sqlite')

  const wrong = async (name: string, change: (database: DatabaseSync) => void) => {
    await copyFile(path, join(folder, name))
    const database = new DatabaseSync(join(folder, name))
    change(database)
    database.close()
    await restore(place, join(folder, name), { force: false })
  }
  await expect(
    wrong('changed', (database) => database.exec("update requests set notes = 'changed'")),
  ).rejects.toThrow('requests has the right number of rows, but not the same ones.')
  await expect(
    wrong('fewer', (database) => database.exec('delete from models where id = 7')),
  ).rejects.toThrow('models has 393 rows and not 394.')
  await expect(
    wrong('newer', (database) =>
      database.exec("insert into kysely_migration values ('9999-future', '2030-01-01')"),
    ),
  ).rejects.toThrow('start the newer version')
  await expect(wrong('other', (database) => database.exec('drop table backup_digests'))).rejects.toThrow(
    'is not a backup of a shop',
  )
  await expect(restore(place, join(import.meta.dirname, 'locations.ts'), { force: true })).rejects.toThrow(
    'is not a backup of a shop',
  )
  await expect(restore(place, join(folder, 'none'), { force: true })).rejects.toThrow('There is no file')
  expect(await readdir(place.dataDir)).not.toContain('shop.db')
})

test("the commands report what they did, keep a folder's newest files, and exit with 1 and a sentence on failure", async () => {
  const shop = await openedShop('sqlite')
  await submitOne(await shop.customer())
  const folder = await newFolder()
  const operation = (name: string, dataDir: string, ...args: string[]) =>
    run(process.execPath, [`server/cli/${name}.ts`, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    })
  await copyFile(process.execPath, join(folder, 'shop-2020-01-01T00-00-00Z.backup'))
  const { stdout } = await operation('backup', shop.config.dataDir, folder, '--keep', '1')
  const names = await readdir(folder)
  expect(names).toEqual([expect.stringMatching(/^shop-20\d\d-.*Z\.backup$/)])
  expect(stdout).toContain(`${names[0]}: 2 accounts, 1 request and 0 messages of the shop in`)
  expect(stdout).toContain('Older ones dropped: 1.')

  const target = await newFolder()
  const restored = await operation('restore', target, join(folder, names[0] ?? ''))
  expect(restored.stdout).toMatch(/^The shop is as it was at 20.*: 2 accounts, 1 request and 0 messages\./)
  await expect(operation('restore', target, join(folder, names[0] ?? ''))).rejects.toMatchObject({
    code: 1,
    stderr:
      'There is a shop already (2 accounts, 1 request and 0 messages). To replace all of it, add --force.\n',
  })
})

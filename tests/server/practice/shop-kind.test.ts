/** A practice shop never runs on the data of a real one, nor a real shop on that of a practice. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { bootstrapDatabase } from '#server/bootstrap.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/client.ts'
import { readValue, setValue } from '#server/database/key-value.ts'
import { OtherShopError, refuseOtherFolder } from '#server/database/shop-kind.ts'
import { write } from '#server/database/transaction.ts'
import { systemClock } from '#server/lib/clock.ts'
import { createLogger } from '#server/observability/logger.ts'
import { engines, openShop } from '#tests/support/app.ts'
import { bytesOf } from '#tests/support/folder-bytes.ts'

const log = createLogger('silent')
const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

type Kind = 'real' | 'practice'
const configOf = (dataDir: string, kind: Kind) =>
  readConfig({ DATA_DIR: dataDir, ...(kind === 'practice' && { PRACTICE: '1' }) })

/** Starts a shop on the folder as the process does, and ends it. @returns the mark */
async function start(dataDir: string, kind: Kind): Promise<string | undefined> {
  const config = configOf(dataDir, kind)
  refuseOtherFolder(config)
  const database = openDatabase(config, () => undefined)
  try {
    await bootstrapDatabase({ database, config, clock: systemClock, log })
    return await readValue(database, 'shop.kind')
  } finally {
    await database.destroy()
  }
}

/** Changes the database of a folder while no shop runs. */
async function change(
  dataDir: string,
  work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>,
) {
  const database = openDatabase({ dataDir }, () => undefined)
  await work(database)
  await database.destroy()
}

const REFUSED = {
  practice: /^This is the database of a real shop: set another DATA_DIR for a practice shop\.$/,
  real: /^This is the database of a practice shop: set another DATA_DIR or DATABASE_URL\.$/,
} as const

describe('a folder', () => {
  test.each([
    ['practice', 'real'],
    ['real', 'practice'],
  ] as const)('of a shop that is %s never becomes %s, and not a byte of it changes', async (first, other) => {
    const folder = await newFolder()
    expect(await start(folder, first)).toBe(first)
    const before = await bytesOf(folder)
    await expect(start(folder, other)).rejects.toThrow(REFUSED[other])
    expect(await bytesOf(folder)).toEqual(before)
    expect(await start(folder, first)).toBe(first)
  })

  test('is known by its mark also while its log is not in the file yet', async () => {
    const folder = await newFolder()
    // With a replica the shop leaves the log as it is.
    const config = readConfig({ DATA_DIR: folder, REPLICA: await newFolder() })
    const database = openDatabase(config, () => undefined)
    await bootstrapDatabase({ database, config, clock: systemClock, log })
    const before = await bytesOf(folder)
    expect(before).toHaveProperty(['shop.db-wal'])
    const linked = await newFolder()
    await symlink(join(folder, 'shop.db'), join(linked, 'shop.db'))
    for (const place of [folder, linked])
      expect(() => refuseOtherFolder(configOf(place, 'practice'))).toThrow(REFUSED.practice)
    expect(await bytesOf(folder)).toEqual(before)
    await database.destroy()
  })

  test('of a shop from before the mark has people: no practice takes it, and the shop marks it', async () => {
    const folder = await newFolder()
    await start(folder, 'real')
    await change(folder, (database) =>
      write(database, (trx) => trx.deleteFrom('key_values').where('name', '=', 'shop.kind').execute()),
    )
    await expect(start(folder, 'practice')).rejects.toThrow(REFUSED.practice)
    expect(await start(folder, 'real')).toBe('real')
  })

  test('without a database, but with photos or texts, is that of a shop elsewhere: no practice empties it', async () => {
    for (const file of ['photos/ab/picture.webp', 'sms.jsonl']) {
      const folder = await newFolder()
      await mkdir(join(folder, 'photos/ab'), { recursive: true })
      await writeFile(join(folder, file), 'of a customer')
      const before = await bytesOf(folder)
      await expect(start(folder, 'practice')).rejects.toThrow(
        'DATA_DIR has files of another shop: start the practice shop with an empty folder.',
      )
      expect(await bytesOf(folder)).toEqual(before)
    }
  })

  test('whose database cannot be read is somebody’s: no practice takes it', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'shop.db'), 'This was a database, until the disk failed.'.repeat(100))
    const before = await bytesOf(folder)
    await expect(start(folder, 'practice')).rejects.toThrow(REFUSED.practice)
    await expect(start(folder, 'real')).rejects.toThrow(/not a database/)
    expect(await bytesOf(folder)).toMatchObject(before)
  })

  test('whose photos are a link out of it is refused', async () => {
    const [folder, elsewhere] = [await newFolder(), await newFolder()]
    await symlink(elsewhere, join(folder, 'photos'))
    await expect(start(folder, 'practice')).rejects.toThrow(
      'The photos and texts of a practice shop must be inside of its DATA_DIR.',
    )
  })

  test('on which both start at the same moment becomes one of them, and the other is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const folder = await newFolder()
      const kinds = round % 2 ? (['real', 'practice'] as const) : (['practice', 'real'] as const)
      const results = await Promise.allSettled(kinds.map((kind) => start(folder, kind)))
      const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      expect(started).toHaveLength(1)
      expect(refused).toEqual([expect.any(OtherShopError)])
      let kind: string | undefined
      await change(folder, async (database) => {
        kind = await readValue(database, 'shop.kind')
      })
      expect(kind).toBe(started[0])
    }
  })
})

describe.each(engines)('on %s', (engine) => {
  test('a real shop refuses a copy of a practice, however it came there', async () => {
    const shop = await openShop({ engine })
    const { database, config } = shop
    await write(database, (trx) => setValue(trx, 'shop.kind', 'practice'))
    await expect(bootstrapDatabase({ database, config, clock: systemClock, log })).rejects.toThrow(
      REFUSED.real,
    )
    await write(database, (trx) => setValue(trx, 'shop.kind', 'real'))
    await shop.close()
  })
})

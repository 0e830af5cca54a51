/** The PIN codes that the shop has listed, served or not. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { KnownPin } from '#shared/request/visit-api.ts'
import { setIfAbsent } from '../database/key-value.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'

/** PIN to area. */
const Seed = v.record(v.string(), v.string())

const toPin = ({ pin, area, served }: { pin: string; area: string; served: number }): KnownPin => ({
  pin,
  area,
  served: served === 1,
})

/** Inserts the first list unless any process has inserted it before, so that a deleted PIN stays deleted. */
export async function seedPins(database: Database): Promise<void> {
  const text = await readFile(join(import.meta.dirname, 'pins.json'), 'utf8')
  const pins = Object.entries(v.parse(Seed, JSON.parse(text)))
  await write(database, async (trx) => {
    if (!(await setIfAbsent(trx, 'pins', 'seeded'))) return
    await insertPins(
      trx,
      pins.map(([pin, area]) => ({ pin, area, served: true })),
    )
  })
}

export async function findPin(database: Database, pin: string): Promise<KnownPin | undefined> {
  const row = await database.selectFrom('pins').selectAll().where('pin', '=', pin).executeTakeFirst()
  return row && toPin(row)
}

export const listPins = async (database: Database): Promise<KnownPin[]> =>
  (await database.selectFrom('pins').selectAll().orderBy('pin').execute()).map(toPin)

const insertPins = (trx: Transaction, pins: readonly KnownPin[]) =>
  trx
    .insertInto('pins')
    .values(pins.map(({ pin, area, served }) => ({ pin, area, served: served ? 1 : 0 })))
    .execute()

/** Replaces the whole list. */
export async function replacePins(trx: Transaction, pins: readonly KnownPin[]): Promise<void> {
  await trx.deleteFrom('pins').execute()
  if (pins.length > 0) await insertPins(trx, pins)
}

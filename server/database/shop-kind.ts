/**
 * Keeps practice and real shops apart: each database is marked as one of them, and servers and commands of the other kind refuse it
 * before anything is written.
 */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { isInside } from '../lib/practice-settings.ts'
import { readValue, setIfAbsent } from './key-value.ts'
import type { Database, Transaction } from './schema.ts'
import { write } from './transaction.ts'

const KEY = 'shop.kind'
/** While another process recovers the log. */
const BUSY_MS = 5_000

type Place = { practice: boolean; dataDir: string; photosDir: string; smsOutbox: string }
type Found = { kind: string | undefined; hasUsers: boolean }

/** A server or a command is of the other kind than its database; the message is one sentence for the person who starts it. */
export class OtherShopError extends Error {}

const kindOf = ({ practice }: Pick<Place, 'practice'>) => (practice ? 'practice' : 'real')

const isOther = ({ kind, hasUsers }: Found, practice: boolean): boolean =>
  practice ? kind === 'real' || (kind === undefined && hasUsers) : kind === 'practice'

/** @throws OtherShopError when the database is not for this kind of shop */
function check(found: Found, practice: boolean): void {
  if (isOther(found, practice))
    throw new OtherShopError(
      practice
        ? 'This is the database of a real shop: set another DATA_DIR for a practice shop.'
        : 'This is the database of a practice shop: set another DATA_DIR or DATABASE_URL.',
    )
}

/** Opens the file without changing it. Without a log, all is in the file, and SQLite would create one to read it. */
function openToRead(path: string): DatabaseSync {
  // SQLite keeps the log beside the file, not beside a link to it.
  const file = realpathSync(path)
  const log = `${file}-wal`
  if (existsSync(log) && statSync(log).size > 0)
    return new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  const url = pathToFileURL(file)
  url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true })
}

/** What cannot be read is somebody's; a shop that starts on it fails with the reason. */
function readFile(file: string): Found {
  try {
    return readDatabase(openToRead(file))
  } catch {
    return { kind: undefined, hasUsers: true }
  }
}

function readDatabase(database: DatabaseSync): Found {
  try {
    const has = (table: string) =>
      database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table) !==
      undefined
    const kind = has('key_values')
      ? database.prepare('select value from key_values where name = ?').get(KEY)?.value
      : undefined
    return {
      kind: typeof kind === 'string' ? kind : undefined,
      hasUsers: has('users') && database.prepare('select 1 from users limit 1').get() !== undefined,
    }
  } finally {
    database.close()
  }
}

const hasContent = (path: string) =>
  existsSync(path) && (statSync(path).isDirectory() ? readdirSync(path).length > 0 : statSync(path).size > 0)

/**
 * Looks into DATA_DIR before anything is written. A real shop on PostgreSQL has its photos there too.
 * @throws OtherShopError when the folder is that of the other kind of shop
 */
export function refuseOtherFolder({ practice, dataDir, photosDir, smsOutbox }: Place): void {
  const file = join(dataDir, 'shop.db')
  const found = existsSync(file) ? readFile(file) : { kind: undefined, hasUsers: false }
  check(found, practice)
  if (!practice) return
  const files = [photosDir, smsOutbox].filter((path) => existsSync(path))
  // A link may lead out of the folder.
  if (files.some((path) => !isInside(realpathSync(path), realpathSync(dataDir))))
    throw new OtherShopError('The photos and texts of a practice shop must be inside of its DATA_DIR.')
  if (found.kind === undefined && files.some(hasContent))
    throw new OtherShopError(
      'DATA_DIR has files of another shop: start the practice shop with an empty folder.',
    )
}

/** Whether the file is a database of the other kind of shop. */
export const isOfOtherShop = (file: string, { practice }: Pick<Place, 'practice'>): boolean =>
  isOther(readFile(file), practice)

/** The same as for the folder, for a database that is reached by its address. A new one has no tables. */
export async function refuseOtherDatabase(database: Database, { practice }: Pick<Place, 'practice'>) {
  const tables = (await database.introspection.getTables()).map(({ name }) => name)
  if (!tables.includes('key_values')) return
  check({ kind: await readValue(database, KEY), hasUsers: false }, practice)
}

/** Sets the mark unless there is one. */
export const setKind = (trx: Transaction, place: Pick<Place, 'practice'>) =>
  setIfAbsent(trx, KEY, kindOf(place))

/**
 * Marks a database that has no mark, after its migration.
 * @throws OtherShopError when a server of the other kind was first
 */
export async function markKind(database: Database, place: Pick<Place, 'practice'>): Promise<void> {
  await write(database, (trx) => setKind(trx, place))
  check({ kind: await readValue(database, KEY), hasUsers: false }, place.practice)
}

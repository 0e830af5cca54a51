/**
 * What the owner's search finds by its index, beside the plain account of the rule: every word is somewhere in it, in one
 * of the newest when all words are short.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymize, withdraw } from '#server/customers/anonymize.ts'
import { migrate, openDatabase } from '#server/database/client.ts'
import type { Database } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { insertRepair, searchRepairs, setStatus } from '#server/repairs/repository.ts'
import { SEARCH_NEWEST } from '#shared/limits.ts'
import { engines } from '#tests/support/app.ts'
import { createDatabase, type FreshDatabase } from '#tests/support/postgres.ts'
import { nastyText } from './nasty.ts'
import { patience, rounds } from './rounds.ts'

/** More than those that are looked at for short words; of those that are done, as well. */
const REQUESTS = SEARCH_NEWEST + 500
/** Every so many, a text is in a request: everywhere, now and then, once. */
const TEXTS: readonly (readonly [number, string])[] = [
  [1, 'Apple iPhone 13'],
  [3, 'आदित्य पाटील'],
  [40, 'Éragny E\u0301ragny'],
  [97, 'ﬁn ŞİŞLİ ẞtraße ὈΔΥΣΣΕΎΣ'],
  [211, 'काच फुटली क्\u200dषमा'],
  [499, '100% _under_ back\\slash "quoted" it\'s *star* (a) OR b NOT ^c {d}:e'],
  [701, '🙏🏽 𝒳𝒴𝒵 👩‍👧 ab\u200bcd'],
  [1_301, 'Nokia 3310'],
]
/** And one is in all of the oldest, more of them than the index is asked for at a time. */
const OLD = 'Zenfone Lite'
const OLD_MOST = 1_100
const report = (error: Error) => console.error(error)

const textOf = (i: number) =>
  TEXTS.filter(([every]) => i % every === every - 1)
    .map(([, text]) => text)
    .concat(i < OLD_MOST ? [OLD] : [])
    .join(' ')

async function fill(database: Database): Promise<void> {
  await write(database, async (trx) => {
    for (const id of [1, 2])
      await trx
        .insertInto('users')
        .values({
          id,
          full_name: '',
          email: `${id}`,
          email_key: `${id}`,
          role: 'CUSTOMER',
          password: '',
          created_at: 0,
        })
        .execute()
    for (let i = 0; i < REQUESTS; i++) {
      const id = await insertRepair(trx, {
        ...{ userId: i % 50 === 0 ? 2 : 1, name: textOf(i), phone: `+91${9_000_000_000 + i * 7_919}` },
        ...{ email: `p${i}@mail.example`, brand: '', model: '', issue: '', notes: '', city: '' },
        ...{ pickupAddress: '', preferredPickupAt: null, now: i, once: { key: null, bodyHash: '' } },
      })
      if (id !== undefined && i % 10 > 0) await setStatus(trx, id, ['PENDING', 'DONE'])
    }
    // What is changed and what is gone later is changed and gone in the index too.
    for (let id = 3; id < REQUESTS; id += 100) await withdraw(trx, id)
    await anonymize(trx, 2)
  })
  await sql`analyze`.execute(database)
}

type Status = 'PENDING' | 'DONE' | undefined

/** The rule itself, asked of every request: ids, newest first; and whether some were too old to be asked. */
async function plainly(database: Database, search: string, status: Status) {
  const text = search.normalize('NFC').toLowerCase().trim()
  const isNumber = /^[+\d][\d\s-]*$/.test(text)
  const sought = isNumber ? [text.replaceAll(/[\s-]/g, '')] : text.split(/\s+/)
  const like = (word: string) =>
    sql<SqlBool>`words like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
  const id = /^#?(\d{1,15})$/.exec(text)?.[1]
  const rows = await database
    .selectFrom('repairs')
    .select((of) => [
      'id',
      'status',
      of
        .case()
        .when(of.and(sought.map(like)))
        .then(1)
        .else(0)
        .end()
        .as('has'),
    ])
    .orderBy('id', 'desc')
    .execute()
  const within = rows.filter((row) => status === undefined || row.status === status)
  const isBounded = text !== '' && id === undefined && sought.every((word) => [...word].length < 3)
  const asked = isBounded ? within.slice(0, SEARCH_NEWEST) : within
  return {
    ids: asked.filter((row) => row.has === 1 || row.id === Number(id)).map((row) => row.id),
    newestOnly: asked.length < within.length,
  }
}

const partOf = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]) => text.slice(from, from + length))
const part = fc.oneof(
  ...TEXTS.map(([, text]) => partOf(text)),
  partOf(OLD),
  fc.integer({ min: 0, max: REQUESTS }).chain((i) => partOf(`+91${9_000_000_000 + i * 7_919}`)),
  fc.integer({ min: 0, max: REQUESTS }).chain((i) => partOf(`p${i}@mail.example`)),
  fc.constantFrom('deleted', 'customer', 'nowhere', '#17', '17', '98765 43210'),
)
const words = fc.oneof(
  { weight: 6, arbitrary: fc.array(part, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')) },
  { weight: 1, arbitrary: nastyText.map((text) => text.replaceAll('\0', '').slice(0, 100)) },
)

describe.each(engines)('on %s', (engine) => {
  let database: Database
  let fresh: FreshDatabase | undefined
  let dataDir: string
  beforeAll(async () => {
    fresh = engine === 'postgres' ? await createDatabase(process.env.TEST_DATABASE_URL ?? '') : undefined
    dataDir = await mkdtemp(join(tmpdir(), 'doorstep-'))
    const place = { dataDir, databaseUrl: fresh?.url }
    await migrate(place, report)
    database = openDatabase(place, report)
    await fill(database)
  }, 120_000)
  afterAll(async () => {
    await database.destroy()
    await fresh?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test(
    'the search finds, page by page, exactly the requests that every word is in',
    async () => {
      const status = fc.constantFrom(undefined, 'PENDING' as const, 'DONE' as const)
      const check = fc.asyncProperty(words, status, fc.constantFrom(7, 100), async (search, only, limit) => {
        const wanted = await plainly(database, search, only)
        const page = async (before?: number) => {
          const { repairs, newestOnly } = await searchRepairs(
            database,
            { limit, before },
            { search, status: only },
          )
          return { ids: repairs.map(({ id }) => id), newestOnly }
        }
        const pageFrom = (from: number) => ({ ...wanted, ids: wanted.ids.slice(from, from + limit) })
        expect(await page()).toEqual(pageFrom(0))
        const last = wanted.ids[limit - 1]
        if (last !== undefined) expect(await page(last)).toEqual(pageFrom(limit))
      })
      await fc.assert(check, rounds(300))
    },
    patience,
  )
})

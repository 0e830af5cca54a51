/** Compares the owner's search, which uses an index, with its rule: a request matches when its text contains every word. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, openDatabase } from '#server/database/client.ts'
import type { Database } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { listRows } from '#server/request/queue/repository.ts'
import { anonymizeRequests, requestIdsOfUser, withdrawRequest } from '#server/request/records/deletion.ts'
import { insertRequest } from '#server/request/records/requests.ts'
import { engines } from '#tests/support/app.ts'
import { markDone } from '#tests/support/mark-done.ts'
import { createDatabase, type FreshDatabase } from '#tests/support/postgres.ts'
import { inLatinDigits, numberIn } from './digits.ts'
import { nastyText } from './nasty.ts'
import { rounds, timeout } from './rounds.ts'

const REQUESTS = 2_500
/** Every n-th request contains the text: all of them, some, or one. */
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
/** Only the oldest requests contain this text. */
const OLD = 'Zenfone Lite'
const OLD_REQUESTS = 1_100
const report = (error: Error) => console.error(error)

const textOf = (i: number) =>
  TEXTS.filter(([every]) => i % every === every - 1)
    .map(([, text]) => text)
    .concat(i < OLD_REQUESTS ? [OLD] : [])
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
      const id = await insertRequest(trx, {
        ...{ userId: i % 50 === 0 ? 2 : 1, name: textOf(i), phone: `+91${9_000_000_000 + i * 7_919}` },
        ...{ email: `p${i}@mail.example`, brand: '', model: '', issue: '', notes: '', city: '' },
        ...{ pickupAddress: '', preferredPickupAt: null, now: i },
      })
      if (id !== undefined && i % 10 > 0) await markDone(trx, id, i)
    }
    // The index must follow updates and deletions.
    for (let id = 3; id < REQUESTS; id += 100) await withdrawRequest(trx, id)
    await anonymizeRequests(trx, await requestIdsOfUser(trx, 2), 0)
  })
  await sql`analyze`.execute(database)
}

/** Without capitals, accents of Latin letters, invisible characters and other scripts' digits. */
const folded = (search: string) =>
  inLatinDigits([...search.normalize('NFKD').toLowerCase()].filter(isCompared).join('')).normalize('NFC')
const isCompared = (sign: string) => !/[\u0300-\u036f\p{Format}]/u.test(sign)

type Status = 'PENDING' | 'DONE' | undefined

/** The rule itself, evaluated for every request: the ids that match, newest first. */
async function expectedIds(database: Database, search: string, status: Status) {
  const text = folded(search).trim()
  const searched = (numberIn(text) ?? text).split(/\s+/)
  const like = (word: string) =>
    sql<SqlBool>`search_text like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
  // Digits of any width name a request, as in shared/request/reference.ts.
  const id = /^#?(\d{1,15})$/.exec(text)?.[1]
  const rows = await database
    .selectFrom('requests')
    .select((of) => [
      'id',
      'status',
      of
        .case()
        .when(of.and(searched.map(like)))
        .then(1)
        .else(0)
        .end()
        .as('has'),
    ])
    .orderBy('id', 'desc')
    .execute()
  const within = rows.filter((row) => status === undefined || row.status === status)
  return within.filter((row) => row.has === 1 || row.id === Number(id)).map((row) => row.id)
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
  })
  afterAll(async () => {
    await database.destroy()
    await fresh?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test(
    'the pages of a search contain exactly the requests that contain every word',
    async () => {
      const status = fc.constantFrom(undefined, 'PENDING' as const, 'DONE' as const)
      const check = fc.asyncProperty(words, status, fc.constantFrom(7, 100), async (search, only, limit) => {
        const statuses = only === undefined ? (['PENDING', 'DONE'] as const) : [only]
        const expected: number[] = []
        for (const each of statuses) expected.push(...(await expectedIds(database, search, each)))
        const show = only === undefined ? 'all' : only === 'DONE' ? 'done' : 'pending'
        const options = { filter: { find: search, show } as const, limit, now: Date.now() }
        const page = async (after?: string) =>
          (await listRows(database, { ...options, after })) ?? { rows: [], next: null }
        const first = await page()
        expect(first.rows.map(({ id }) => id)).toEqual(expected.slice(0, limit))
        expect(first.next === null).toBe(expected.length <= limit)
        if (first.next === null) return
        const second = await page(first.next)
        expect(second.rows.map(({ id }) => id)).toEqual(expected.slice(limit, 2 * limit))
      })
      await fc.assert(check, rounds(300))
    },
    timeout,
  )
})

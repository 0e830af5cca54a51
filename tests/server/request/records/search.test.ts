/** The owner's search for words of one or two letters, which the trigram index does not contain. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill } from '#ops/growth/fill.ts'
import { listQueue } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

const REQUESTS = 2_100

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  /** Ids of the requests that contain the letters, newest first; the last ones are the oldest requests of the shop. */
  let matches: number[]
  let newest: number
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
    await fill(shop.database, REQUESTS, shop.clock.now(), engine)
    const { id } = await shop.database
      .selectFrom('requests')
      .select((of) => of.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    newest = id
    matches = [1, 6, 7, REQUESTS - 3, REQUESTS - 2, REQUESTS - 1].map((back) => newest - back)
    await shop.database
      .updateTable('requests')
      .set({ search_text: sql`search_text || ' zqx'`, status: 'DONE' })
      .where('id', 'in', matches)
      .execute()
  })
  afterAll(() => shop.close())

  const page = async (query: { find: string; show?: 'pending' | 'done'; limit?: string; after?: string }) =>
    (await owner.call(listQueue, { query })).answer
  const find = async (...[query]: Parameters<typeof page>) => (await page(query))?.rows.map(({ id }) => id)

  test.each(['zq', ' Q  zq ', 'zqx', 'zq pune', 'z zqx'])(
    '%j is searched in all requests',
    async (search) => {
      expect(await find({ find: search })).toEqual(matches)
    },
  )

  test('two letters that no request contains give an empty list', async () => {
    expect(await find({ find: 'jj' })).toEqual([])
  })

  test.each(['zq', 'zqx'])('the pages of a search for %j continue to the oldest request', async (search) => {
    const pages: (number[] | undefined)[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const answer = await page({ find: search, limit: '2', ...(after !== undefined && { after }) })
      pages.push(answer?.rows.map(({ id }) => id))
      after = answer?.next ?? null
    }
    expect(pages).toEqual([matches.slice(0, 2), matches.slice(2, 4), matches.slice(4)])
  })

  test('the status filter applies to the search', async () => {
    expect(await find({ find: 'zq', show: 'done' })).toEqual(matches)
    expect(await find({ find: 'zq', show: 'pending' })).toEqual([])
  })

  test('a number finds the request with this id, whatever its text', async () => {
    const id = newest - 50
    expect(await find({ find: `#${id}` })).toEqual([id])
    expect(await find({ find: '#7' })).toEqual([])
  })

  test('a device is found without its spaces, and a person by the phone as phones show it', async () => {
    const asha = await shop.customer({ fullName: 'Śruti Kadam' })
    const { answer } = await asha.call(submitRequest, {
      body: { brand: 'Samsung', model: 'Galaxy S23 Ultra', issue: 'Screen Repair' },
      idempotencyKey: crypto.randomUUID(),
    })
    const phone = asha.details.phone.slice(-10)
    const sought = [
      'galaxys23 sruti',
      's23ultra śruti',
      'SamsungGalaxy SRUTI',
      `(+91) ${phone.slice(0, 5)} ${phone.slice(5)}`,
    ]
    for (const search of sought) expect(await find({ find: search })).toEqual([answer?.id])
  })
})

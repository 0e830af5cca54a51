/** The owner's search for words of one or two letters, which the trigram index does not contain. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill } from '#ops/growth/fill.ts'
import * as api from '#shared/api.ts'
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

  const find = async (
    query: { search: string; status?: 'PENDING' | 'DONE' },
    page: { limit?: number; before?: number } = {},
  ) => (await owner.call(api.searchRepairs, { query, ...page })).answer?.map(({ id }) => id)

  test.each(['zq', ' Q  zq ', 'zqx', 'zq pune', 'z zqx'])(
    '%j is searched in all requests',
    async (search) => {
      expect(await find({ search })).toEqual(matches)
    },
  )

  test('two letters that no request contains give an empty list', async () => {
    expect(await find({ search: 'jj' })).toEqual([])
  })

  test.each(['zq', 'zqx'])('the pages of a search for %j continue to the oldest request', async (search) => {
    const pages: (number[] | undefined)[] = []
    for (let before: number | undefined = newest + 1; before; before = pages.at(-1)?.at(-1))
      pages.push(await find({ search }, { limit: 2, before }))
    expect(pages).toEqual([matches.slice(0, 2), matches.slice(2, 4), matches.slice(4), []])
  })

  test('the status filter applies to the search', async () => {
    expect(await find({ search: 'zq', status: 'DONE' })).toEqual(matches)
    expect(await find({ search: 'zq', status: 'PENDING' })).toEqual([])
  })

  test('a number finds the request with this id, whatever its text', async () => {
    const id = newest - 50
    expect(await find({ search: `#${id}` })).toEqual([id])
    expect(await find({ search: '#7' })).toEqual([])
  })
})

/** The owner's search for words too short for the index, in a shop with more requests than are looked at for them. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#shared/api.ts'
import { SEARCH_NEWEST } from '#shared/limits.ts'
import { fill } from '#tests/server/growth/fill.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

const OLDER = 100

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  /** The requests that have the letters, newest first; the last two are older than those that are looked at. */
  let marked: number[]
  let newest: number
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
    await fill(shop.database, SEARCH_NEWEST + OLDER, shop.clock.now(), engine)
    const { id } = await shop.database
      .selectFrom('repairs')
      .select((of) => of.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    newest = id
    marked = [1, 6, 7, SEARCH_NEWEST - 1, SEARCH_NEWEST, SEARCH_NEWEST + 1].map((back) => newest - back)
    await shop.database
      .updateTable('repairs')
      .set({ words: sql`words || ' zqx'`, status: 'DONE' })
      .where('id', 'in', marked)
      .execute()
  })
  afterAll(() => shop.close())

  const find = async (
    query: { search: string; status?: 'PENDING' | 'DONE' },
    page: { limit?: number; before?: number } = {},
  ) => {
    const { answer } = await owner.call(api.searchRepairs, { query, ...page })
    return { ids: answer?.repairs.map(({ id }) => id), newestOnly: answer?.newestOnly }
  }

  test('one or two letters are sought among the newest, and the answer says so', async () => {
    const newestOnly = { ids: marked.slice(0, 4), newestOnly: true }
    expect(await find({ search: 'zq' })).toEqual(newestOnly)
    expect(await find({ search: ' Q  zq ' })).toEqual(newestOnly)
    expect(await find({ search: 'jj' })).toEqual({ ids: [], newestOnly: true })
  })

  test('a third letter, or a longer word beside them, seeks among all', async () => {
    for (const search of ['zqx', 'zq pune'])
      expect(await find({ search }), search).toEqual({ ids: marked, newestOnly: false })
  })

  test('page by page it goes as far as is looked at, and says the same', async () => {
    const pages = []
    for (let before: number | undefined = newest + 1; before; before = pages.at(-1)?.ids?.at(-1))
      pages.push(await find({ search: 'zq' }, { limit: 2, before }))
    expect(pages).toEqual([
      { ids: marked.slice(0, 2), newestOnly: true },
      { ids: marked.slice(2, 4), newestOnly: true },
      { ids: [], newestOnly: true },
    ])
    const [, , , , , old = 0] = marked
    expect(await find({ search: 'zq' }, { before: old })).toEqual({ ids: [], newestOnly: true })
  })

  test('what counts is how many have the status that is wanted', async () => {
    // One in twenty is pending: of neither kind there are more than are looked at.
    expect(await find({ search: 'zq', status: 'DONE' })).toEqual({ ids: marked, newestOnly: false })
    expect(await find({ search: 'zq', status: 'PENDING' })).toEqual({ ids: [], newestOnly: false })
  })

  test('a number may be that of any request: it is sought among all', async () => {
    expect(await find({ search: '#7' })).toEqual({ ids: [], newestOnly: false })
  })
})

/** The numbers of documents: a series for each kind and financial year, from 1 on, without a hole and without a double. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueDocument } from '#server/billing/issue.ts'
import { nextNumber } from '#server/billing/series.ts'
import { write } from '#server/database/transaction.ts'
import { stepsPerStaff } from '#server/http/rate-limit.ts'
import { addDays, momentOf, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import {
  billAs,
  billedRequest,
  billingOf,
  COMPOSITION,
  credit,
  issue,
  issued,
  newestDocument,
  REGISTERED,
  repairedRequest,
} from '#tests/support/documents.ts'
import { optionOf } from '#tests/support/estimates.ts'

const OPTION = optionOf('', 2_499)
const AT_ONCE = 50
const SAME = 20

const counted = (number = '') => Number(/\d+$/.exec(number)?.[0])
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
  })
  beforeEach(async () => {
    priya = await shop.customer()
  })
  afterAll(() => shop.close())

  /** Issues until the shop is not busy. */
  async function issueUntilAnswered(id: number) {
    const key: string = crypto.randomUUID()
    let result = await issue(owner, id, { option: OPTION }, key)
    while (result.status === 503) result = await issue(owner, id, { option: OPTION }, key)
    return result
  }

  test('fifty requests at once get 1 to 50', async () => {
    const ids: number[] = []
    for (let i = 0; i < AT_ONCE; i++) ids.push(await repairedRequest(shop, priya))
    const answers = await Promise.all(ids.map(issueUntilAnswered))
    const numbers = answers.map(({ answer }) => counted(answer?.number))
    expect(numbers.toSorted((one, other) => one - other)).toEqual(upTo(AT_ONCE))
  })

  test('one request twenty times at once gets one document', async () => {
    const id = await repairedRequest(shop, priya)
    const answers = await Promise.all(Array.from({ length: SAME }, () => issueUntilAnswered(id)))
    expect(new Set(answers.map(({ status, answer }) => `${status} ${answer?.number}`)).size).toBe(1)
    const { documents } = await billingOf(owner, id)
    expect(documents.map(({ number }) => counted(number))).toEqual([AT_ONCE + 1])
  })

  test('of two credits at once that ask for more than is left, one is refused', async () => {
    const { id, document } = await billedRequest(shop)
    const amount = 150_000
    const answers = await Promise.all([1, 2, 3].map(() => credit(owner, document.id, { amount })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    for (const status of statuses) expect([200, 409, 503]).toContain(status)
    expect((await billingOf(owner, id)).documents).toMatchObject([
      { kind: 'credit', total: amount },
      { credited: amount },
    ])
  })

  test('a call that is rolled back gives its number back', async () => {
    const before = counted((await billedRequest(shop)).document.number)
    const id = await repairedRequest(shop, priya)
    const failed = write(shop.database, async (trx) => {
      const by = { role: 'owner', userId: owner.userId } as const
      const now = shop.clock.now()
      await issueDocument(trx, {
        requestId: id,
        draft: { option: OPTION },
        by,
        now,
        beforeNumber: async () => {},
      })
      throw new Error('The power fails')
    })
    await expect(failed).rejects.toThrow('The power fails')
    expect(await billingOf(owner, id)).toMatchObject({ agreed: null, documents: [] })
    expect(counted(await issued(owner, id, { option: OPTION }))).toBe(before + 1)
  })

  test('beyond the limit of the owner’s steps nothing is issued, and no number is taken', async () => {
    const { key, max } = stepsPerStaff(owner.userId)
    const usedUp = { key, ends_at: shop.clock.now() + 3_600_000, hits: max }
    const { id: other, document } = await billedRequest(shop)
    const id = await repairedRequest(shop, priya)
    await shop.database
      .insertInto('rate_limits')
      .values(usedUp)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(usedUp))
      .execute()
    expect((await issue(owner, id, { option: OPTION })).status).toBe(429)
    expect((await credit(owner, document.id, { amount: 100 })).status).toBe(429)
    await shop.database.deleteFrom('rate_limits').where('key', '=', key).execute()
    expect((await newestDocument(owner, other)).credited).toBe(0)
    expect(counted(await issued(owner, id, { option: OPTION }))).toBe(counted(document.number) + 1)
  })

  test('each kind has a series of its own', async () => {
    await billAs(owner, REGISTERED)
    const invoice = await billedRequest(shop)
    await billAs(owner, COMPOSITION)
    const supply = await billedRequest(shop)
    const note = await credit(owner, supply.document.id, { amount: 100 })
    expect(invoice.document.number).toMatch(/^PIM\/\d\d-\d\d\/0001$/)
    expect(supply.document.number).toMatch(/^PIM\/\d\d-\d\d\/B0001$/)
    expect(note.answer?.number).toMatch(/^PIM\/\d\d-\d\d\/C\d{4}$/)
  })

  test('on 31 March at 23:59 a document is of the old year, at 0:00 of the new one, from 1 on', async () => {
    const today = shopDayOf(shop.clock.now())
    const thisYear = Number(today.slice(0, 4))
    const year = today < `${thisYear}-04-01` ? thisYear : thisYear + 1
    const midnight = momentOf(`${year}-04-01`, '00:00')
    shop.clock.advance(midnight - 60_000 - shop.clock.now())
    const [before, after] = [`${year - 1}-${year}`, `${year}-${year + 1}`].map((years) =>
      years.replaceAll(/20(\d\d)/g, '$1'),
    )
    owner = await shop.owner()
    await billAs(owner, REGISTERED)
    const old = (await billedRequest(shop)).document
    expect(old).toMatchObject({ day: addDays(`${year}-04-01`, -1), number: `PIM/${before}/0002` })
    shop.clock.advance(60_000)
    const fresh = (await billedRequest(shop)).document
    expect(fresh).toMatchObject({ day: `${year}-04-01`, number: `PIM/${after}/0001` })
    // A credit note is of the day on which it is issued, whatever its document's year.
    expect((await credit(owner, old.id, { amount: 100 })).answer?.number).toBe(`PIM/${after}/C0001`)
  })

  test('the first numbers of a year are taken at once without a double', async () => {
    const numbers = await Promise.all(
      upTo(SAME).map(() => write(shop.database, (trx) => nextNumber(trx, 'invoice', '2099-12-31'))),
    )
    expect(numbers.map(counted).toSorted((one, other) => one - other)).toEqual(upTo(SAME))
  })
})

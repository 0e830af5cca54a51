/** Done requests lose their names after the months that the owner has set, and not before. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyNames } from '#server/account/forget.ts'
import { readCounters } from '#server/database/counters.ts'
import { write } from '#server/database/transaction.ts'
import { cleanup } from '#server/jobs/cleanup.ts'
import { replayAll } from '#server/request/records/replay.ts'
import { getCustomerData } from '#shared/account/data-api.ts'
import { getLog } from '#shared/log/log-api.ts'
import { listQueue } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { previewRetention } from '#shared/shop/retention-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { addDays, monthsBefore, shopDayOf, startOfDay } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { claimed, diagnosed, doneRepair, finished, repairedAndDone } from '#tests/support/claims.ts'
import { billedRequest, billingOf, credit, issued, paid } from '#tests/support/documents.ts'
import { optionOf } from '#tests/support/estimates.ts'
import { signIn } from '#tests/support/person.ts'
import { order, saveSettings, startMorning } from '#tests/support/window-shop.ts'
import { wholeCustomer } from '../account/whole-customer.ts'
import { allOf } from '../cli/sample-customer.ts'

const DAY = 86_400_000
const GONE = 'Name deleted'
const { nameMonths } = DEFAULT_SETTINGS.retention

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine, inProcess: true })
  })
  beforeEach(async () => {
    startMorning(shop)
    await saveSettings(await shop.owner(), 'retention', DEFAULT_SETTINGS.retention)
  })
  afterAll(() => shop.close())

  const today = () => shopDayOf(shop.clock.now())
  const clean = () => cleanup(shop.database, shop.clock.now(), shop.config)
  /** Cleans up at noon of a day, however far ahead. */
  async function cleanOn(day: string) {
    shop.clock.advance(startOfDay(day) + DAY / 2 - shop.clock.now())
    await clean()
  }
  /** The first day on which the names of a request that ends on `end` are gone. */
  function dayAfterMonths(end: string, months = nameMonths) {
    let day = end
    while (monthsBefore(day, months) <= end) day = addDays(day, 28)
    while (monthsBefore(addDays(day, -1), months) > end) day = addDays(day, -1)
    return day
  }
  const stored = (id: number) =>
    shop.database
      .selectFrom('requests')
      .innerJoin('request_progress', 'request_id', 'requests.id')
      .select(['name', 'phone', 'pickup_address', 'notes', 'warranty_until', 'owed'])
      .where('requests.id', '=', id)
      .executeTakeFirstOrThrow()
  const hasName = async (id: number) => (await stored(id)).phone !== ''
  async function submitted(customer: Customer) {
    const body = { ...order, notes: 'It fell.', pickupAddress: '9 Rose Lane' }
    const { answer, error } = await customer.call(submitRequest, {
      body,
      idempotencyKey: crypto.randomUUID(),
    })
    if (!answer) throw new Error(error)
    return answer.id
  }
  /** A request that is done without a warranty. */
  async function doneWithoutWarranty(customer?: Customer) {
    const id = await submitted(customer ?? (await shop.customer()))
    await finished(await shop.owner(), id)
    await shop.database
      .updateTable('request_progress')
      .set({ warranty_until: null })
      .where('request_id', '=', id)
      .execute()
    return id
  }
  const preview = async (months?: number) =>
    (await (await shop.owner()).call(previewRetention, { query: months ? { months: String(months) } : {} }))
      .answer

  test('without a warranty the months count from the day on which the request was done', async () => {
    const [id, open] = [await doneWithoutWarranty(), await submitted(await shop.customer())]
    const gone = dayAfterMonths(today())
    await cleanOn(addDays(gone, -1))
    expect(await hasName(id)).toBe(true)
    await cleanOn(gone)
    expect(await stored(id)).toMatchObject({
      ...{ name: 'Deleted customer', phone: '', pickup_address: '', notes: '' },
    })
    expect(await hasName(open)).toBe(true)
  })

  test('with a warranty that ends later, they count from its last day', async () => {
    const id = await doneRepair(shop, await shop.customer())
    const until = (await stored(id)).warranty_until ?? ''
    expect(until > today()).toBe(true)
    const gone = dayAfterMonths(until)
    await cleanOn(addDays(gone, -1))
    expect(await hasName(id)).toBe(true)
    await cleanOn(gone)
    expect(await hasName(id)).toBe(false)
  })

  test('names stay as long as money is owed, and go once it is paid', async () => {
    const { id, owner } = await billedRequest(shop)
    await finished(owner, id)
    expect((await stored(id)).owed).toBe(249_900)
    await cleanOn(addDays(today(), 5 * 365))
    expect(await hasName(id)).toBe(true)
    await paid(await shop.owner(), id, { amount: 249_900, how: 'cash' })
    await clean()
    expect(await hasName(id)).toBe(false)
  })

  test('names stay as long as a claim of the repair is open', async () => {
    const customer = await shop.customer()
    const id = await doneRepair(shop, customer)
    const claim = await claimed(customer, id)
    await cleanOn(addDays(today(), 5 * 365))
    expect(await hasName(id)).toBe(true)
    await diagnosed(shop, claim, 'yes')
    await repairedAndDone(await shop.owner(), claim)
    await clean()
    expect([await hasName(id), await hasName(claim)]).toEqual([false, true])
  })

  test('a changed setting counts at the next cleanup, and the owner reads before how many requests it concerns', async () => {
    const id = await doneWithoutWarranty()
    await cleanOn(addDays(dayAfterMonths(today(), 13), 0))
    const before = monthsBefore(today(), 12)
    expect(await preview()).toEqual({ requests: 0, before: monthsBefore(today(), nameMonths) })
    const { requests = 0 } = (await preview(12)) ?? {}
    expect(await preview(12)).toEqual({ requests, before })
    expect(requests).toBeGreaterThan(0)
    await saveSettings(await shop.owner(), 'retention', { nameMonths: 12 })
    await clean()
    expect(await hasName(id)).toBe(false)
    expect(await preview(12)).toEqual({ requests: 0, before })
  })

  test('the months are a number from 12 to 96, in the setting and in the question', async () => {
    const owner = await shop.owner()
    for (const months of ['11', '97', '1.5', '-12', '', '012'])
      expect((await owner.fetch(`${previewRetention.path}?months=${months}`)).status, months).toBe(400)
    await expect(saveSettings(owner, 'retention', { nameMonths: 11 })).rejects.toThrow('422')
    await expect(saveSettings(owner, 'retention', { nameMonths: 97 })).rejects.toThrow('422')
  })

  test('an interrupted batch leaves nothing half done, and the next cleanup ends it', async () => {
    const ids = [await doneWithoutWarranty(), await doneWithoutWarranty(), await doneWithoutWarranty()]
    await shop.sendOutbox()
    const gone = dayAfterMonths(today())
    shop.clock.advance(startOfDay(gone) - shop.clock.now())
    const all = await allOf(shop)
    const batch = { before: monthsBefore(gone, nameMonths), now: shop.clock.now() }
    const killed = write(shop.database, async (trx) => {
      expect(await emptyNames(trx, batch, 2)).toBe(2)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await allOf(shop)).toBe(all)
    expect(await write(shop.database, (trx) => emptyNames(trx, batch, 2))).toBe(2)
    await clean()
    expect(await Promise.all(ids.map(hasName))).toEqual([false, false, false])
    const cleaned = await allOf(shop)
    await clean()
    expect(await allOf(shop)).toBe(cleaned)
  })

  test('a buyer and a reference that come afterwards go with the next cleanup', async () => {
    const { id, owner, document } = await billedRequest(shop)
    await paid(owner, id, { amount: 249_900, how: 'cash' })
    await finished(owner, id)
    await cleanOn(addDays(today(), 4 * 365))
    const again = await shop.owner()
    await credit(again, document.id, { amount: 249_900 })
    const buyer = { name: 'Manjiri Late', address: '9 Late Heights', state: '27', gstin: '' } as const
    await issued(again, id, { option: optionOf('', 2_499), buyer })
    await paid(again, id, { amount: -100, how: 'bank', ref: 'Late 0421' })
    await paid(again, id, { amount: 100, how: 'bank', ref: 'Late 0422' })
    expect(await allOf(shop)).toContain('Late')
    await cleanOn(addDays(today(), 4 * 365))
    expect(await allOf(shop)).not.toContain('Late')
    expect((await billingOf(await shop.owner(), id)).documents.map(({ buyer }) => buyer)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('whatever is owed, covered or claimed: exactly what has ended before the day is emptied', async () => {
    const requests: number[] = []
    for (let index = 0; index < 6; index++) requests.push(await doneWithoutWarranty())
    const now = shop.clock.now()
    const before = shopDayOf(now)
    const dayAround = fc.integer({ min: -3, max: 3 })
    const ended = fc.record({
      closed: dayAround,
      warranty: fc.option(dayAround),
      owed: fc.constantFrom(0, 0, 0, 100, -100),
      claim: fc.constantFrom(null, null, 'received', 'returned', 'done', 'cancelled'),
    } as const)
    class Rollback extends Error {}
    await fc.assert(
      fc.asyncProperty(fc.array(ended, { minLength: 3, maxLength: 3 }), async (rows) => {
        const expected = rows.flatMap(({ closed, warranty, owed, claim }, index) => {
          const isOver = closed < 0 && (warranty === null || warranty < 0)
          const isClaimed = claim === 'received' || claim === 'returned'
          return isOver && owed === 0 && !isClaimed ? [requests[index]] : []
        })
        const found = write(shop.database, async (trx) => {
          for (const [index, { closed, warranty, owed, claim }] of rows.entries()) {
            await trx
              .updateTable('request_progress')
              .set({ closed_at: startOfDay(addDays(before, closed)) + DAY / 3, owed })
              .set({ warranty_until: warranty === null ? null : addDays(before, warranty) })
              .where('request_id', '=', requests[index] ?? 0)
              .execute()
            if (claim !== null)
              await trx
                .updateTable('request_progress')
                .set({ stage: claim, claim_of: requests[index] ?? 0, closed_at: null, outcome: null })
                .where('request_id', '=', requests[index + 3] ?? 0)
                .execute()
          }
          await emptyNames(trx, { before, now }, 100)
          const emptied = await trx
            .selectFrom('requests')
            .select('id')
            .where('id', 'in', requests.slice(0, 3))
            .where('phone', '=', '')
            .orderBy('id')
            .execute()
          expect(emptied.map(({ id }) => id)).toEqual(expected)
          throw new Rollback()
        })
        await expect(found).rejects.toBeInstanceOf(Rollback)
      }),
      { numRuns: 40 },
    )
  })

  test('the account stays and sees the request without a name; no word of it is left anywhere, totals and histories hold', async () => {
    const person = await wholeCustomer(shop)
    const [billed = 0] = person.ids
    const owned = [
      '44 Parijat',
      'घड्याळ',
      'NEFT',
      'Heights',
      'Zadbuke temple',
      'Zadbuke Wadi',
      'noon again',
      'Mondays',
    ]
    const before = await allOf(shop)
    for (const sentinel of owned) expect(before, sentinel).toContain(sentinel)
    const counters = await readCounters(shop.database)
    await cleanOn(addDays(today(), 4 * 365))

    const after = await allOf(shop)
    for (const sentinel of owned) expect(after, sentinel).not.toContain(sentinel)
    // Its unread message went with the thread.
    expect(await readCounters(shop.database)).toEqual({ ...counters, threads: 0 })
    expect((await replayAll(shop.database)).faults).toEqual([])
    const { email, passwordHash } = person.details
    const again = shop.visitor()
    await signIn(again, email, passwordHash)
    const { answer: own = [] } = await again.call(listOwnRequests, { params: { userId: person.userId } })
    expect(own.map(({ id }) => id).toSorted()).toEqual([...person.ids].toSorted())
    expect(own.map(({ name, phone }) => name + phone)).toEqual(person.ids.map(() => GONE))
    const data = JSON.stringify((await again.call(getCustomerData, {})).answer)
    expect(data).toContain(email)
    for (const sentinel of owned) expect(data, sentinel).not.toContain(sentinel)
    const owner = await shop.owner()
    for (const find of ['Parijat', 'Zadbuke', email, 'ishwari'])
      expect((await owner.call(listQueue, { query: { find } })).answer?.rows, find).toEqual([])
    const log = (await owner.call(getLog, {})).answer?.rows ?? []
    const named = log.flatMap(({ request }) => (request?.id === billed ? [request.customer] : []))
    expect(new Set(named)).toEqual(new Set([GONE]))
    const { documents, payments } = await billingOf(owner, billed)
    expect(documents).toMatchObject([{ buyer: null }])
    expect(payments).toMatchObject([{ record: { ref: '' } }])
    if (engine === 'sqlite') {
      await sql`pragma wal_checkpoint(truncate)`.execute(shop.database)
      const bytes = await readFile(join(shop.config.dataDir, 'shop.db'))
      for (const sentinel of owned) expect(bytes.includes(sentinel), sentinel).toBe(false)
    }
  })
})

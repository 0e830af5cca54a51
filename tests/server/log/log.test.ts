/** The owner's log: its times, and whom and what it names. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { write } from '#server/database/transaction.ts'
import { anonymizeUser } from '#server/database/users.ts'
import { moveModel } from '#shared/catalogue/models-api.ts'
import { getLog } from '#shared/log/log-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { agreedRequest, credit, issued, newestDocument, paid } from '#tests/support/documents.ts'
import { type LogQuery, wholeLog } from '#tests/support/log-pages.ts'
import { idsOf } from '#tests/support/price-shop.ts'
import { assign, employ } from '#tests/support/technicians.ts'
import { startMorning } from '#tests/support/window-shop.ts'

const MINUTE = 60_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let priya: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    startMorning(shop)
    owner = await shop.owner()
    priya = await shop.customer()
  })
  afterAll(() => shop.close())

  const log = (query?: LogQuery) => wholeLog(owner, query)
  const newest = async (query?: LogQuery) => {
    const [entry] = await log(query)
    if (!entry) throw new Error('The log is empty')
    return entry
  }
  const repair = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
  const submitted = async (customer = priya) => {
    const { answer } = await customer.call(submitRequest, {
      body: repair,
      idempotencyKey: crypto.randomUUID(),
    })
    return answer?.id ?? 0
  }

  test('a payment that was taken earlier has both times, its way and its request', async () => {
    const id = await agreedRequest(shop, { customer: priya, owner })
    const now = shop.clock.now()
    const at = new Date(now - 95 * MINUTE).toISOString()
    await shop.database
      .updateTable('requests')
      .set({ submitted_at: now - 200 * MINUTE })
      .execute()
    await paid(owner, id, { amount: 340_000, how: 'cash', at })
    expect(await newest({ about: 'money' })).toEqual({
      key: expect.stringMatching(/^a\d+$/),
      type: 'payment.recorded',
      by: { role: 'owner', name: 'Shop owner' },
      request: {
        id,
        reference: expect.stringMatching(/^PIM-\d\d-\d{4}$/),
        customer: priya.details.fullName,
      },
      of: null,
      details: { amount: 340_000, way: 'cash' },
      at,
      recordedAt: new Date(now).toISOString(),
    })
  })

  test('a bill and its credit note are named by kind and number, and lead to their request', async () => {
    const id = await agreedRequest(shop, { customer: priya, owner })
    const number = await issued(owner, id)
    const document = await newestDocument(owner, id)
    const note = (await credit(owner, document.id, { amount: 50_000 })).answer?.number
    const [credited, bill] = await log({ about: 'money' })
    expect(credited).toMatchObject({
      request: { id },
      details: { number: note, reason: 'goodwill', amount: 50_000 },
    })
    expect(bill).toMatchObject({
      request: { id },
      details: { number, kind: 'receipt', amount: document.total },
    })
  })

  test('an assignment names the technician, and the technician can be asked for', async () => {
    const imran = await shop.customer({ fullName: 'Imran Shaikh' })
    const technicianId = await employ(owner, imran)
    const id = await submitted()
    await assign(owner, id, technicianId)
    expect(await newest({ about: 'requests' })).toMatchObject({
      type: 'assign',
      of: 'Imran Shaikh',
      request: { id },
    })
    const { answer } = await owner.call(getLog, { query: { who: String(imran.userId) } })
    expect(answer?.rows).toEqual([])
    expect(answer?.people).toEqual([
      { id: owner.userId, name: 'Shop owner' },
      { id: imran.userId, name: 'Imran Shaikh' },
    ])
  })

  test('a request that is cancelled with a reason is told without it, as in its history', async () => {
    const id = await submitted()
    const body = { type: 'cancel', reason: 'price' } as const
    await owner.call(takeStep, { params: { id }, body, idempotencyKey: crypto.randomUUID() })
    expect(await newest({ about: 'requests' })).toMatchObject({
      type: 'cancel',
      request: { id },
      details: {},
    })
  })

  test('a model keeps its name, a deleted account has none', async () => {
    const { modelId } = await idsOf(shop.visitor(), 'Apple', 'iPhone 11')
    await owner.call(moveModel, { params: { modelId }, body: { towards: 'newest' } })
    expect(await newest({ about: 'models' })).toMatchObject({
      type: 'model.moved',
      of: 'iPhone 11',
      request: null,
    })
    const meera = await shop.customer()
    const id = await submitted(meera)
    await write(shop.database, (trx) => anonymizeUser(trx, meera.userId, shop.clock.now()))
    expect(await newest({ who: String(meera.userId) })).toMatchObject({
      by: { role: 'customer', name: null },
      request: { id },
    })
  })

  test('a model at the end of its list does not move, and the log has nothing of it', async () => {
    const before = await log()
    const { modelId } = await idsOf(shop.visitor(), 'Apple')
    const { status } = await owner.call(moveModel, { params: { modelId }, body: { towards: 'oldest' } })
    expect(status).toBe(204)
    expect(await log()).toEqual(before)
  })

  test('a text that is no cursor, no day or no account is refused', async () => {
    for (const query of ['after=x', 'after=e1', 'after=b1_2', 'until=2026-02-30', 'who=me', 'about=weather'])
      expect((await owner.send('GET', `${getLog.path}?${query}`)).status, query).toBe(400)
  })
})

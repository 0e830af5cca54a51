/** Warranty claims: who may make one, until when, and what it costs. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listQueue } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import {
  claim,
  claimed,
  diagnose,
  diagnosed,
  doneRepair,
  finished,
  repairedAndDone,
} from '#tests/support/claims.ts'
import { billingOf, issue, pay } from '#tests/support/documents.ts'
import { approve, detailsOf, eventsOf, sent } from '#tests/support/estimate-shop.ts'
import { lineOf, optionOf } from '#tests/support/estimates.ts'
import { newPhoneNumber, signIn } from '#tests/support/person.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { SERVED_PIN, startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

const DAY = 86_400_000
const newKey = (): string => crypto.randomUUID()

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const today = () => shopDayOf(shop.clock.now())
  const coverOf = async (id: number) => {
    const { warrantyFrom: from, warrantyUntil: until } = await detailsOf(owner, id)
    return { from, until }
  }
  const referenceOf = async (id: number) => (await detailsOf(owner, id)).reference
  /** Lets time pass, and signs both in again: their sessions have ended. */
  const wait = async (ms: number) => {
    shop.clock.advance(ms)
    const { email, passwordHash } = priya.details
    await signIn(priya, email, passwordHash)
    owner = await shop.owner()
  }
  const waitForEndOf = (day: string) => wait(Date.parse(`${day}T23:59:59+05:30`) - shop.clock.now())

  test('a claim is a new request for the same device, issue, person and place', async () => {
    const [window] = await windowsOf(shop, 1)
    const { answer } = await submitFor(priya, window?.start)
    const id = answer?.id ?? 0
    await leadTo(shop, id, 'repaired')
    await finished(owner, id)
    const wish = (await windowsOf(shop, 2))[1]?.start ?? ''
    const claimId = (await claim(priya, id, { words: ' It is back. ', window: wish })).answer?.id ?? 0
    const [root, made] = [await detailsOf(priya, id), await detailsOf(priya, claimId)]
    for (const name of ['brand', 'model', 'issue', 'name', 'phone', 'email', 'pickupAddress'] as const)
      expect(made[name]).toBe(root[name])
    expect(made).toMatchObject({ notes: 'It is back.', stage: 'received', userId: priya.userId, agreed: 0 })
    expect(made.visit).toMatchObject({ pin: SERVED_PIN, window: { start: wish } })
    const until = root.warrantyUntil
    expect(made.claimOf).toEqual({ id, reference: root.reference, until, covered: null })
    expect(root.openClaim).toEqual({ id: claimId, reference: made.reference })
    expect(root.claimOf).toBeNull()
  })

  test('the last day is covered too, until the midnight of the shop; the day after is refused with the date', async () => {
    const [id, other] = [await doneRepair(shop, priya), await doneRepair(shop, priya)]
    const last = addDays(today(), 180)
    await waitForEndOf(last)
    expect((await claim(priya, id)).status).toBe(200)
    shop.clock.advance(1_000)
    const { status, error } = await claim(priya, other)
    expect(status).toBe(409)
    expect(error).toContain(dayYearText(last))
  })

  test('without a warranty there is nothing to claim', async () => {
    const { answer } = await submitFor(priya, undefined)
    const result = await claim(priya, answer?.id ?? 0)
    expect(result).toMatchObject({ status: 409, error: 'This repair has no warranty.' })
  })

  test('a second claim is refused with the reference of the open one, and possible once that is done or cancelled', async () => {
    const id = await doneRepair(shop, priya)
    const first = await claimed(priya, id)
    const again = await claim(priya, id)
    expect(again.status).toBe(409)
    expect(again.error).toContain(await referenceOf(first))
    await diagnosed(shop, first, 'yes')
    await repairedAndDone(owner, first)
    const second = await claimed(priya, id)
    await priya.call(takeStep, { params: { id: second }, body: { type: 'cancel' }, idempotencyKey: newKey() })
    await claimed(priya, id)
  })

  test('of two concurrent claims one is made', async () => {
    const id = await doneRepair(shop, priya)
    const results = await Promise.all([claim(priya, id), claim(priya, id)])
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the same key twice gives one request', async () => {
    const id = await doneRepair(shop, priya)
    const key = newKey()
    const [one, two] = [await claim(priya, id, undefined, key), await claim(priya, id, undefined, key)]
    expect(two).toEqual(one)
  })

  test('a claim of a claim belongs to the first repair, and keeps its warranty', async () => {
    const id = await doneRepair(shop, priya)
    const cover = await coverOf(id)
    await wait(30 * DAY)
    const first = await claimed(priya, id)
    await diagnosed(shop, first, 'yes')
    await repairedAndDone(owner, first)
    expect(await coverOf(first)).toEqual(cover)
    const second = await claimed(priya, first)
    expect((await detailsOf(priya, second)).claimOf).toMatchObject({ id, until: cover.until })
    await diagnosed(shop, second, 'yes')
    await repairedAndDone(owner, second)
    expect(await coverOf(second)).toEqual(cover)
  })

  test('a covered claim costs nothing, and has no bill', async () => {
    const id = await claimed(priya, await doneRepair(shop, priya))
    await diagnosed(shop, id, 'yes')
    await repairedAndDone(owner, id)
    expect(await billingOf(owner, id)).toMatchObject({ agreed: 0, owed: 0 })
    expect((await issue(owner, id, { option: optionOf('', 500) })).status).toBe(409)
    expect((await detailsOf(priya, id)).claimOf).toMatchObject({ covered: 'yes' })
  })

  test.each(['broken', 'liquid', 'opened', 'other-fault'] as const)(
    'a claim that is not covered (%s) goes on with an estimate and gets a warranty of its own',
    async (covered) => {
      const id = await claimed(priya, await doneRepair(shop, priya))
      await wait(DAY)
      await diagnosed(shop, id, covered)
      expect(await detailsOf(priya, id)).toMatchObject({ agreed: null, claimOf: { covered } })
      const lines = [lineOf('Screen', 2_000, { warrantyDays: 30 })]
      await sent(owner, id, { options: [{ title: '', discount: 0, lines }] })
      await approve(priya, id)
      await repairedAndDone(owner, id)
      expect(await billingOf(owner, id)).toMatchObject({ agreed: 200_000, owed: 200_000 })
      expect(await coverOf(id)).toEqual({ from: today(), until: addDays(today(), 30) })
      expect((await pay(owner, id, { amount: 200_000, how: 'cash' })).status).toBe(200)
      const next = await claimed(priya, id)
      expect((await detailsOf(priya, next)).claimOf).toMatchObject({ id })
    },
  )

  test('who takes a diagnosis back takes back that it is not covered', async () => {
    const id = await claimed(priya, await doneRepair(shop, priya))
    await diagnosed(shop, id, 'liquid')
    await owner.call(takeStep, { params: { id }, body: { type: 'takeBack' }, idempotencyKey: newKey() })
    expect(await detailsOf(priya, id)).toMatchObject({ agreed: 0, claimOf: { covered: null } })
  })

  test('the diagnosis of a claim says whether it is covered, that of any other request does not', async () => {
    const root = await doneRepair(shop, priya)
    const id = await claimed(priya, root)
    await leadTo(shop, id, 'atDoor')
    expect(await diagnose(owner, id)).toMatchObject({ status: 422, fields: { covered: expect.any(String) } })
    const { answer } = await submitFor(priya, undefined)
    const other = answer?.id ?? 0
    await leadTo(shop, other, 'atDoor')
    expect(await diagnose(owner, other, 'yes')).toMatchObject({ status: 422 })
    expect((await diagnose(owner, id, 'opened')).status).toBe(200)
    expect(await eventsOf(owner, id, 'diagnose')).toMatchObject([{ details: { covered: 'opened' } }])
  })

  test('the owner claims for a customer, and for a caller who has no account yet', async () => {
    const id = await claimed(owner, await doneRepair(shop, priya))
    expect(await detailsOf(priya, id)).toMatchObject({ userId: priya.userId })
    expect(await eventsOf(owner, id, 'submit')).toMatchObject([{ by: 'owner' }])
    const phone = newPhoneNumber()
    const caller = { name: 'Meera Joshi', email: '', city: '', pickupAddress: '', notes: '' }
    const device = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
    const body = { ...caller, ...device, phone: phone.slice(3) }
    const taken = await owner.call(takeByPhone, { body, idempotencyKey: newKey() })
    const first = taken.answer?.id ?? 0
    await leadTo(shop, first, 'repaired')
    await finished(owner, first)
    const second = await claimed(owner, first)
    const meera = await shop.customer({ phone })
    expect(await detailsOf(meera, second)).toMatchObject({ userId: meera.userId, claimOf: { id: first } })
  })

  test('a stranger cannot claim, nor a visitor', async () => {
    const id = await doneRepair(shop, priya)
    expect((await claim(await shop.customer(), id)).status).toBe(403)
    expect((await claim(shop.visitor(), id)).status).toBe(401)
  })

  test('without words nothing is claimed', async () => {
    const id = await doneRepair(shop, priya)
    expect(await claim(priya, id, { words: ' ' })).toMatchObject({ status: 422 })
  })

  test('the queue knows a claim by its price of 0', async () => {
    const id = await claimed(priya, await doneRepair(shop, priya))
    const { answer } = await owner.call(listQueue, { query: { show: 'pending' } })
    expect(answer?.rows.find((row) => row.id === id)?.agreed).toBe(0)
  })
})

/** The texts about an estimate, and about an answer that was not given with the account. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import * as shopOf from '#tests/support/estimate-shop.ts'
import { draftOf, optionOf } from '#tests/support/estimates.ts'
import { leadTo } from '#tests/support/stage-paths.ts'

const { approve, billingTokenOf, checkedDevice, decide, decline, detailsOf, NO, sent, textsTo, YES } = shopOf
const options = [optionOf('Original', 6_499), optionOf('Compatible', 3_999)]

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine, inProcess: true })
    owner = await shop.owner()
  })
  beforeEach(async () => {
    priya = await shop.customer()
  })
  afterAll(() => shop.close())

  const kindsOf = async (id: number) =>
    shop.database
      .selectFrom('notifications')
      .select(['kind', 'state', 'reason'])
      .where('request_id', '=', id)
      .where('kind', 'in', ['estimate', 'accepted'])
      .orderBy('id')
      .execute()
  const newest = async (kind: string) =>
    (await textsTo(shop, priya)).findLast((text) => text.kind === kind)?.text

  test('an estimate is told with its price and the billing link', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id)
    const { reference } = await detailsOf(priya, id)
    const link = `${shop.config.publicUrl}/track?#${await billingTokenOf(shop, priya)}`
    expect(await newest('estimate')).toBe(
      `Doorstep Repair: the estimate for ${reference} is Rs 2499. See and answer: ${link}`,
    )
  })

  test('of several options the least price is told', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id, { options })
    expect(await newest('estimate')).toMatch(/ is from Rs 3999\. See and answer: /)
  })

  test('an answer by the link or on the word is told with its amount, one with the account is not', async () => {
    const ids = [
      await checkedDevice(shop, priya),
      await checkedDevice(shop, priya),
      await checkedDevice(shop, priya),
    ]
    const [byLink = 0, byWord = 0, byAccount = 0] = ids
    await sent(owner, byLink, { options })
    await decide(shop, await billingTokenOf(shop, priya), YES)
    const { reference } = await detailsOf(priya, byLink)
    expect(await newest('accepted')).toBe(
      `Doorstep Repair: you accepted Rs 6499 for ${reference}. Not you? Call us.`,
    )
    await sent(owner, byWord, { options })
    await approve(owner, byWord, 1, 1)
    expect(await newest('accepted')).toContain('you accepted Rs 3999 for')
    await sent(owner, byAccount)
    await approve(priya, byAccount)
    await shop.sendOutbox()
    expect((await kindsOf(byAccount)).map(({ kind }) => kind)).toEqual(['estimate'])
  })

  test('a no, and the same yes again, tell nothing more', async () => {
    const [yes, no] = [await checkedDevice(shop, priya), await checkedDevice(shop, priya)]
    await sent(owner, yes)
    const token = await billingTokenOf(shop, priya)
    for (let i = 0; i < 3; i++) await decide(shop, token, YES)
    await sent(owner, no)
    await decide(shop, await billingTokenOf(shop, priya), NO)
    await shop.sendOutbox()
    expect((await kindsOf(yes)).map(({ kind }) => kind)).toEqual(['estimate', 'accepted'])
    expect((await kindsOf(no)).map(({ kind }) => kind)).toEqual(['estimate'])
  })

  test('a caller without a phone gets none', async () => {
    const caller = { name: 'Asha', email: '', notes: '', city: '', pickupAddress: '' }
    const device = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair', phone: '9822012345' }
    const { answer } = await owner.call(takeByPhone, {
      ...{ body: { ...caller, ...device }, idempotencyKey: crypto.randomUUID() },
    })
    const id = answer?.id ?? 0
    await shop.database.updateTable('requests').set({ phone: '' }).where('id', '=', id).execute()
    await leadTo(shop, id, 'diagnosed')
    await sent(owner, id)
    await approve(owner, id)
    expect(await kindsOf(id)).toEqual([])
  })

  describe('while the texts wait', () => {
    beforeAll(() => shop.stopOutbox())

    test.each<[string, (id: number) => Promise<unknown>]>([
      ['accepted', (id) => approve(priya, id)],
      ['declined', (id) => decline(priya, id)],
      ['replaced', (id) => sent(owner, id, draftOf({ note: 'Cheaper' }))],
      [
        'withdrawn',
        (id) =>
          owner.call(takeStep, {
            ...{ params: { id }, body: { type: 'giveUp' }, idempotencyKey: crypto.randomUUID() },
          }),
      ],
      ['over', (id) => owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })],
    ])('the text of an estimate that is %s is dropped', async (_, end) => {
      const id = await checkedDevice(shop, priya)
      await sent(owner, id)
      await end(id)
      const later = await openShop({ engine, sharing: shop })
      await later.sendOutbox()
      expect((await kindsOf(id))[0]).toEqual({ kind: 'estimate', state: 'dropped', reason: 'overtaken' })
      await later.close()
    })

    test('that somebody accepted is told whatever follows', async () => {
      const id = await checkedDevice(shop, priya)
      await sent(owner, id)
      await approve(owner, id)
      await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
      const later = await openShop({ engine, sharing: shop })
      await later.sendOutbox()
      expect(await kindsOf(id)).toMatchObject([{ state: 'dropped' }, { kind: 'accepted', state: 'sent' }])
      await later.close()
    })
  })

  test.each([
    ['hi', /एस्टीमेट ₹2499, जवाब: http/, /₹2499 मंज़ूर किए/],
    ['mr', /एस्टिमेट ₹2499: http/, /₹2499 मंजूर केले/],
  ] as const)('in %s both are in the language of the request', async (language, estimate, accepted) => {
    const later = await openShop({ engine, sharing: shop })
    const id = await checkedDevice(shop, priya)
    await shop.database.updateTable('requests').set({ language }).where('id', '=', id).execute()
    await sent(owner, id)
    await later.sendOutbox()
    await approve(owner, id)
    await later.sendOutbox()
    const texts = await shop.phone(priya.details.phone).texts()
    expect(texts.findLast(({ kind }) => kind === 'estimate')?.text).toMatch(estimate)
    expect(texts.findLast(({ kind }) => kind === 'accepted')?.text).toMatch(accepted)
    await later.close()
  })
})

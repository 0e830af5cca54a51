/** The owner sends an estimate, and the customer or the owner on the customer's word answers it. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lastDayOf } from '#shared/estimate/estimate.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import * as shopOf from '#tests/support/estimate-shop.ts'
import { draftOf, lineOf, optionOf } from '#tests/support/estimates.ts'
import { startMorning } from '#tests/support/window-shop.ts'

const { approve, checkedDevice, decline, detailsOf, eventsOf, send, sent, statesOf } = shopOf
const DAY = 86_400_000
const NEWER = 'There is a newer estimate.'
const EXPIRED = 'This estimate has expired.'

const screens = draftOf({
  options: [
    {
      ...{ title: 'Original screen', discount: 9_900 },
      lines: [
        lineOf('Original screen', 6_499, { warrantyDays: 180 }),
        lineOf('Adhesive strip', 50, { quantity: 2 }),
      ],
    },
    optionOf('Compatible screen', 3_999),
  ],
  note: 'The frame is straight.',
  validDays: 2,
})

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

  /** The sessions do not last that long. */
  async function wait(ms: number) {
    shop.clock.advance(ms)
    owner = await shop.owner()
  }

  test('customer and owner read it as it was sent', async () => {
    const id = await checkedDevice(shop, priya)
    expect((await send(owner, id, screens)).answer).toEqual({ version: 1 })
    for (const person of [priya, owner]) {
      const { estimates, stage, openVersion, agreed } = await detailsOf(person, id)
      expect({ stage, openVersion, agreed }).toEqual({ stage: 'estimateSent', openVersion: 1, agreed: null })
      expect(estimates).toEqual([
        {
          ...{ version: 1, state: 'open', options: screens.options, note: screens.note },
          ...{ chosen: null, decidedAt: null, decidedHow: null },
          sentAt: new Date(shop.clock.now()).toISOString(),
          validUntil: expect.any(String),
        },
      ])
      const [estimate] = estimates
      expect(estimate && lastDayOf(estimate)).toBe(shopDayOf(shop.clock.now() + 2 * DAY))
    }
  })

  test('the same key sends one estimate; with another body it is refused', async () => {
    const id = await checkedDevice(shop, priya)
    const key = crypto.randomUUID()
    expect((await send(owner, id, {}, key)).answer).toEqual({ version: 1 })
    expect((await send(owner, id, {}, key)).answer).toEqual({ version: 1 })
    expect((await send(owner, id, { note: 'Other' }, key)).status).toBe(422)
    expect(await statesOf(owner, id)).toEqual(['open'])
  })

  test('before the device is checked, and after it was repaired, it is refused with the reason', async () => {
    const fresh = await checkedDevice(shop, priya, 'received')
    expect(await send(owner, fresh)).toMatchObject({
      ...{ status: 409, error: 'We have this request, and no time is agreed yet.' },
    })
    const repaired = await checkedDevice(shop, priya, 'repaired')
    expect(await send(owner, repaired)).toMatchObject({
      ...{ status: 409, error: 'The device is repaired already.' },
    })
    expect(await statesOf(owner, fresh)).toEqual([])
  })

  test.each<[string, object, Record<string, string>]>([
    ['no option', { options: [] }, { options: 'This cannot be read. Please check it.' }],
    [
      'no line',
      { options: [{ title: '', lines: [], discount: 0 }] },
      { 'options.0.lines': 'An estimate needs a line.' },
    ],
    [
      'a line without words',
      { options: [{ title: '', lines: [lineOf(' ', 100)], discount: 0 }] },
      { 'options.0.lines.0.text': 'Say what it is.' },
    ],
    [
      'a price of half a rupee',
      { options: [{ title: '', lines: [lineOf('Screen', 0.5)], discount: 0 }] },
      { 'options.0.lines.0.price': 'Give a price in whole rupees, above ₹0 and up to ₹10,00,000.' },
    ],
    [
      'a discount as high as the lines',
      { options: [{ title: '', lines: [lineOf('Screen', 100)], discount: 10_000 }] },
      { 'options.0.discount': 'Give whole rupees, less than the lines cost.' },
    ],
    [
      'a total above the highest price',
      { options: [{ title: '', lines: [lineOf('Screen', 900_000, { quantity: 2 })], discount: 0 }] },
      { 'options.0.lines': 'Give a price in whole rupees, above ₹0 and up to ₹10,00,000.' },
    ],
    [
      'two options of one name',
      { options: [optionOf('Screen', 100), optionOf('Screen', 200)] },
      { options: 'Give each option a name of its own.' },
    ],
  ])('%s is named by its field', async (_, body, fields) => {
    const id = await checkedDevice(shop, priya)
    const { status, fields: named } = await send(owner, id, body)
    expect({ status, named }).toEqual({ status: 422, named: fields })
    expect(await statesOf(owner, id)).toEqual([])
  })

  test('the customer accepts an option with the account: its total is agreed', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id, screens)
    expect((await approve(priya, id, 1, 0)).answer).toMatchObject({ stage: 'approved' })
    const { estimates, agreed } = await detailsOf(priya, id)
    expect(agreed).toBe(650_000)
    const now = new Date(shop.clock.now()).toISOString()
    expect(estimates).toMatchObject([{ state: 'approved', chosen: 0, decidedHow: 'account', decidedAt: now }])
    const [event] = await eventsOf(owner, id, 'approve')
    expect(event).toMatchObject({ by: 'customer', userId: priya.userId })
    expect(event?.details).toEqual({ version: 1, option: 0, how: 'account', amount: 650_000 })
  })

  test('the owner answers on the word of the customer', async () => {
    const [yes, no] = [await checkedDevice(shop, priya), await checkedDevice(shop, priya)]
    for (const id of [yes, no]) await sent(owner, id, screens)
    expect((await approve(owner, yes, 1, 1)).answer).toMatchObject({ stage: 'approved' })
    expect((await decline(owner, no)).answer).toMatchObject({ stage: 'declined' })
    expect(await detailsOf(priya, yes)).toMatchObject({
      ...{ agreed: 399_900, estimates: [{ state: 'approved', chosen: 1, decidedHow: 'word' }] },
    })
    expect(await detailsOf(priya, no)).toMatchObject({
      ...{ agreed: null, estimates: [{ state: 'declined', chosen: null, decidedHow: 'word' }] },
    })
    expect((await eventsOf(owner, no, 'decline'))[0]?.details).toEqual({ version: 1, how: 'word' })
  })

  test('the same answer again changes nothing, whoever gives it; another answer is refused', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id, screens)
    const first = await approve(priya, id, 1, 1)
    for (const person of [priya, owner])
      expect(await approve(person, id, 1, 1)).toMatchObject({ status: 200, answer: first.answer })
    expect(await eventsOf(owner, id, 'approve')).toHaveLength(1)
    const accepted = 'The estimate is accepted already.'
    expect(await approve(owner, id, 1, 0)).toMatchObject({ status: 409, error: accepted })
    expect(await decline(priya, id)).toMatchObject({ status: 409, error: expect.stringContaining(accepted) })
    expect(await detailsOf(priya, id)).toMatchObject({ agreed: 399_900, estimates: [{ chosen: 1 }] })
    // Also after the request is done.
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    expect(await approve(priya, id, 1, 1)).toMatchObject({ status: 200, answer: { stage: 'done' } })
  })

  test('a new estimate replaces the open one, which takes no answer any more', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id)
    expect(await sent(owner, id, { options: [optionOf('', 2_999)] })).toBe(2)
    expect(await statesOf(priya, id)).toEqual(['open', 'replaced'])
    for (const answer of [
      await approve(priya, id, 1),
      await decline(owner, id, 1),
      await approve(priya, id, 3),
    ])
      expect(answer).toMatchObject({ status: 409, error: NEWER })
    expect((await approve(priya, id, 2)).status).toBe(200)
    expect(await statesOf(priya, id)).toEqual(['approved', 'replaced'])
    expect(await detailsOf(priya, id)).toMatchObject({ agreed: 299_900 })
  })

  test('after a yes and after a no the shop can send another one', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id)
    await decline(priya, id)
    expect(await sent(owner, id)).toBe(2)
    await approve(priya, id, 2)
    expect(await sent(owner, id, { options: [optionOf('', 3_499)] })).toBe(3)
    expect(await statesOf(priya, id)).toEqual(['open', 'approved', 'declined'])
    // Until the new one is accepted, the former price is agreed.
    expect(await detailsOf(priya, id)).toMatchObject({ agreed: 249_900 })
    await approve(priya, id, 3)
    expect(await detailsOf(priya, id)).toMatchObject({ agreed: 349_900 })
  })

  test('after its last day it can be declined, and not accepted, by anybody', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id, { validDays: 1 })
    const [estimate] = (await detailsOf(priya, id)).estimates
    await wait(Date.parse(estimate?.validUntil ?? '') - shop.clock.now())
    expect(await statesOf(owner, id)).toEqual(['open'])
    await wait(1)
    for (const person of [priya, owner])
      expect(await approve(person, id)).toMatchObject({ status: 409, error: EXPIRED })
    expect(await statesOf(priya, id)).toEqual(['expired'])
    expect((await decline(priya, id)).status).toBe(200)
    expect(await statesOf(priya, id)).toEqual(['declined'])
  })

  test('an expired one is replaced by a new one', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id, { validDays: 1 })
    await wait(3 * DAY)
    expect(await sent(owner, id)).toBe(2)
    expect((await approve(priya, id, 2)).status).toBe(200)
  })

  test('an option that the estimate does not have is a wrong call', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id)
    expect((await approve(priya, id, 1, 1)).status).toBe(400)
    expect(await statesOf(priya, id)).toEqual(['open'])
  })

  test.each(['giveUp', 'DONE'] as const)('after %s it is withdrawn and takes no answer', async (type) => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id)
    const params = { id }
    if (type === 'DONE') await owner.call(setRequestStatus, { params, body: { status: 'DONE' } })
    else await owner.call(takeStep, { params, body: { type }, idempotencyKey: crypto.randomUUID() })
    expect(await statesOf(priya, id)).toEqual(['withdrawn'])
    expect((await approve(priya, id)).status).toBe(409)
    expect((await decline(owner, id)).status).toBe(409)
  })

  test('a step back opens no withdrawn estimate, and takes back no answer', async () => {
    const step = (id: number, type: 'giveUp' | 'finish' | 'takeBack') =>
      owner.call(takeStep, { params: { id }, body: { type }, idempotencyKey: crypto.randomUUID() })
    const [withdrawn, accepted] = [await checkedDevice(shop, priya), await checkedDevice(shop, priya)]
    for (const id of [withdrawn, accepted]) await sent(owner, id)
    await step(withdrawn, 'giveUp')
    await approve(priya, accepted)
    await step(accepted, 'finish')
    for (const id of [withdrawn, accepted])
      expect((await step(id, 'takeBack')).answer).toMatchObject({ stage: 'diagnosed' })
    expect(await detailsOf(priya, withdrawn)).toMatchObject({
      ...{ agreed: null, openVersion: null, estimates: [{ state: 'withdrawn' }] },
    })
    expect(await detailsOf(priya, accepted)).toMatchObject({
      ...{ agreed: 249_900, openVersion: null, estimates: [{ state: 'approved' }] },
    })
    for (const id of [withdrawn, accepted]) expect(await sent(owner, id)).toBe(2)
  })

  test('a device that is taken in while the estimate is open keeps it open', async () => {
    const id = await checkedDevice(shop, priya, 'atDoor')
    await sent(owner, id)
    await owner.call(takeStep, {
      ...{ params: { id }, body: { type: 'collect' }, idempotencyKey: crypto.randomUUID() },
    })
    expect(await statesOf(priya, id)).toEqual(['open'])
    expect((await approve(priya, id)).status).toBe(200)
  })

  test('only the owner sends it, and nobody else answers or reads it', async () => {
    const asha = await shop.customer()
    const id = await checkedDevice(shop, priya)
    expect((await send(priya, id)).status).toBe(403)
    expect((await send(shop.visitor(), id)).status).toBe(401)
    await sent(owner, id)
    expect((await approve(asha, id)).status).toBe(403)
    expect((await decline(asha, id)).status).toBe(403)
    expect((await approve(shop.visitor(), id)).status).toBe(401)
    await expect(detailsOf(asha, id)).rejects.toThrow()
    expect(await statesOf(priya, id)).toEqual(['open'])
  })
})

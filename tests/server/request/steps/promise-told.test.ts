/** What the customer is told of a promised day: the text, and the sentence by account and by link. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestStep } from '#shared/request/details.ts'
import { takeStep, track } from '#shared/request/request-api.ts'
import { dayText } from '#shared/shop/window-text.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { checkedDevice, detailsOf, sent, textsTo, tokenOf } from '#tests/support/estimate-shop.ts'
import { dayAhead, promised } from '#tests/support/promises.ts'
import { startMorning } from '#tests/support/window-shop.ts'
import { textsIn } from '#texts/now.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine, inProcess: true })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const step = (id: number, body: RequestStep) =>
    owner.call(takeStep, { params: { id }, body, idempotencyKey: crypto.randomUUID() })
  const promisedTexts = async () =>
    (await textsTo(shop, priya)).filter(({ kind }) => kind === 'promised').map(({ text }) => text)
  const statesOf = (id: number) =>
    shop.database
      .selectFrom('notifications')
      .select(['state', 'reason'])
      .where('request_id', '=', id)
      .where('kind', '=', 'promised')
      .orderBy('id')
      .execute()

  test('the text names the day and the link; the same day is told once', async () => {
    const id = await checkedDevice(shop, priya)
    const [day, other] = [dayAhead(shop, 2), dayAhead(shop, 3)]
    await promised(owner, id, { day, part: true })
    await promised(owner, id, { day, part: true })
    await promised(owner, id, { day })
    const { reference, link } = await detailsOf(priya, id)
    const textOf = (when: string) =>
      `Doorstep Repair: we expect ${reference} to be ready on ${dayText(when)}. Follow it: ${link}`
    expect(await promisedTexts()).toEqual([textOf(day)])
    await promised(owner, id, { day: other })
    expect(await promisedTexts()).toEqual([textOf(day), textOf(other)])
  })

  test('the tracking link shows the day and its sentence, until the day is over', async () => {
    const id = await checkedDevice(shop, priya, 'approved')
    const day = dayAhead(shop, 1)
    await promised(owner, id, { day, part: true })
    const token = tokenOf((await detailsOf(priya, id)).link)
    const read = async () => (await shop.visitor().call(track, { body: { token } })).answer
    expect(await read()).toMatchObject({
      promise: { day, part: true },
      told: { sentence: `We wait for the part. We expect it on ${dayText(day)}.` },
    })
    await promised(owner, id, { day })
    expect((await read())?.told?.sentence).toBe(`We expect your device to be ready on ${dayText(day)}.`)
    startMorning(shop)
    expect((await read())?.told?.sentence).toContain('We expect your device')
    startMorning(shop)
    expect((await read())?.told?.sentence).toBe('You accepted the estimate.')
  })

  test('while an estimate waits for its answer, the sentence is about the estimate', async () => {
    const id = await checkedDevice(shop, priya)
    await promised(owner, id, { day: dayAhead(shop, 1) })
    await sent(owner, id)
    const token = tokenOf((await detailsOf(priya, id)).link)
    const { answer } = await shop.visitor().call(track, { body: { token } })
    expect(answer?.told?.sentence).toBe('You have an estimate.')
  })

  describe('while the texts wait', () => {
    beforeAll(() => shop.stopOutbox())
    const sendLater = async () => {
      const later = await openShop({ engine, sharing: shop })
      await later.sendOutbox()
      await later.close()
    }
    const dropped = { state: 'dropped', reason: 'overtaken' }

    test.each<[string, (id: number) => Promise<unknown>]>([
      ['another promise', (id) => promised(owner, id, { day: dayAhead(shop, 4) })],
      ['the repair', (id) => step(id, { type: 'finish' })],
      ['the end of the day', async () => [startMorning(shop), startMorning(shop), startMorning(shop)]],
      [
        'a step back to before the promise',
        async (id) => {
          await step(id, { type: 'takeBack' })
        },
      ],
    ])('the text is dropped after %s', async (_, overtake) => {
      const id = await checkedDevice(shop, priya)
      await promised(owner, id, { day: dayAhead(shop, 2) })
      await overtake(id)
      await sendLater()
      expect((await statesOf(id))[0]).toEqual(dropped)
    })

    test('a promise that stands is told, also once its estimate is sent', async () => {
      const id = await checkedDevice(shop, priya, 'collected')
      await promised(owner, id, { day: dayAhead(shop, 2) })
      await step(id, { type: 'diagnose' })
      await sent(owner, id)
      await sendLater()
      expect(await statesOf(id)).toMatchObject([{ state: 'sent' }])
    })

    test.each(['hi', 'mr'] as const)('in %s the text is in the language of the request', async (language) => {
      const id = await checkedDevice(shop, priya)
      await shop.database.updateTable('requests').set({ language }).where('id', '=', id).execute()
      await promised(owner, id, { day: dayAhead(shop, 2) })
      await sendLater()
      const texts = await shop.phone(priya.details.phone).texts()
      const { reference, link } = await detailsOf(priya, id)
      const months = textsIn(language).months_short().split(' ')
      const text = texts.findLast(({ kind }) => kind === 'promised')?.text ?? ''
      expect(text).toContain(reference)
      expect(text).toContain(link)
      expect(months.some((month) => text.includes(month))).toBe(true)
    })
  })
})

/** The billing link shows amounts and takes an answer without a login; the tracking link does neither. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trackKey } from '#server/request/links.ts'
import { linkToken } from '#server/request/track-token.ts'
import { RUPEE } from '#shared/money.ts'
import { trackBilling } from '#shared/request/billing-api.ts'
import { decideByLink } from '#shared/request/estimate-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { renewLink, track } from '#shared/request/request-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import * as shopOf from '#tests/support/estimate-shop.ts'
import { lineOf, optionOf } from '#tests/support/estimates.ts'
import { startMorning } from '#tests/support/window-shop.ts'

const { approve, checkedDevice, decide, detailsOf, eventsOf, readBilling, sent, statesOf, tokenOf } = shopOf
const { NO, YES } = shopOf
const NOT_VALID = { status: 404, error: 'This link is not valid any more.' }
const DAY = 86_400_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  const lines: string[] = []
  beforeAll(async () => {
    shop = await openShop({ engine, onLog: (line) => lines.push(line) })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const tokenFor = async (id: number, kind: 'track' | 'billing') => {
    const { linkVersion } = await shop.database
      .selectFrom('request_progress')
      .select('link_version as linkVersion')
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()
    return linkToken(kind, { key: await trackKey(shop.database), id, linkVersion })
  }
  let addresses = 0
  const readTrack = (token: string) =>
    shop.visitor(`203.0.113.${++addresses}`).call(track, { body: { token } })
  async function estimated(body?: object) {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id, body)
    return { id, token: await shopOf.billingTokenOf(shop, priya) }
  }

  test('it is sent to the phone of the request, and shows the estimates and what is agreed', async () => {
    const { id, token } = await estimated({ note: 'The frame is straight.' })
    expect(token).toBe(await tokenFor(id, 'billing'))
    const { answer } = await readBilling(shop, token)
    expect(answer).toMatchObject({ stage: 'estimateSent', device: 'Galaxy S23', agreed: null })
    expect(answer?.estimates).toEqual((await detailsOf(priya, id)).estimates)
    expect(answer?.told?.sentence).toBe('You have an estimate.')
    await decide(shop, token, YES)
    expect((await readBilling(shop, token)).answer).toMatchObject({
      ...{ stage: 'approved', agreed: 249_900, estimates: [{ state: 'approved', decidedHow: 'link' }] },
    })
  })

  test('nobody is named by it: no name, phone, e-mail or address', async () => {
    const { token } = await estimated()
    const { fullName, phone, email } = priya.details
    const said = JSON.stringify((await readBilling(shop, token)).answer)
    for (const word of [fullName, phone, email]) expect(said).not.toContain(word)
  })

  test('who has it accepts or declines: the event names no account', async () => {
    const [yes, no] = [await estimated(), await estimated()]
    expect((await decide(shop, yes.token, YES)).answer).toMatchObject({ stage: 'approved' })
    expect((await decide(shop, no.token, NO)).answer).toMatchObject({ stage: 'declined' })
    const [event] = await eventsOf(owner, yes.id, 'approve')
    expect(event).toMatchObject({ by: 'customer', userId: null })
    expect(event?.details).toEqual({ version: 1, option: 0, how: 'link', amount: 249_900 })
    expect((await eventsOf(owner, no.id, 'decline'))[0]?.details).toEqual({ version: 1, how: 'link' })
  })

  test('the same answer again is taken; another, an older and an expired one are refused', async () => {
    const { id, token } = await estimated()
    const first = await decide(shop, token, YES)
    expect(await decide(shop, token, YES)).toMatchObject({ status: 200, answer: first.answer })
    expect(await approve(priya, id)).toMatchObject({ status: 200, answer: first.answer })
    expect(await eventsOf(owner, id, 'approve')).toHaveLength(1)
    expect((await decide(shop, token, NO)).status).toBe(409)
    await sent(owner, id, { validDays: 1 })
    const newer = 'There is a newer estimate.'
    expect(await decide(shop, token, { ...YES, version: 0 })).toMatchObject({ status: 409, error: newer })
    expect((await decide(shop, token, { ...YES, version: 2, option: 2 })).status).toBe(400)
    shop.clock.advance(3 * DAY)
    expect(await decide(shop, token, { ...YES, version: 2 })).toMatchObject({
      ...{ status: 409, error: 'This estimate has expired.' },
    })
    expect((await decide(shop, token, { ...NO, version: 2 })).status).toBe(200)
    owner = await shop.owner()
    expect(await statesOf(owner, id)).toEqual(['declined', 'approved'])
  })

  test('it opens no other request, and a changed, cut or invented one opens nothing', async () => {
    const { id, token } = await estimated()
    const other = await estimated()
    expect((await readBilling(shop, other.token)).answer?.reference).toBe(
      (await detailsOf(priya, other.id)).reference,
    )
    const changed = `u${token[1] === '0' ? '1' : '0'}${token.slice(2)}`
    const swapped = `${token.slice(0, 27)}${other.token.slice(27)}`
    const wrong = [changed, swapped, token.slice(1), token.slice(0, -1), `${token}0`, token.toUpperCase()]
    for (const each of [
      ...wrong,
      '',
      'u',
      `u${'z'.repeat(40)}`,
      'š'.repeat(28),
      await tokenFor(id, 'track'),
    ]) {
      expect(await readBilling(shop, each), each).toMatchObject(NOT_VALID)
      expect(await decide(shop, each, YES), each).toMatchObject(NOT_VALID)
    }
    for (const { id: each } of [{ id }, other]) expect(await statesOf(owner, each)).toEqual(['open'])
  })

  test('it is no tracking link, and a new link ends both', async () => {
    const { id, token } = await estimated()
    expect(await readTrack(token)).toMatchObject(NOT_VALID)
    const older = await tokenFor(id, 'track')
    const { answer } = await priya.call(renewLink, { params: { id } })
    expect(await readTrack(older)).toMatchObject(NOT_VALID)
    expect(await readBilling(shop, token)).toMatchObject(NOT_VALID)
    expect(await decide(shop, token, YES)).toMatchObject(NOT_VALID)
    expect((await readTrack(tokenOf(answer?.link))).status).toBe(200)
    expect((await readBilling(shop, await tokenFor(id, 'billing'))).status).toBe(200)
  })

  test('the tracking link shows no amount and no word of an estimate, at any stage', async () => {
    const [price, other] = [54_321, 98_765]
    const first = {
      ...{ title: 'Sentinel title', discount: 1_234 * RUPEE },
      lines: [
        lineOf('Sentinel line', price, { warrantyDays: 777 }),
        lineOf('Sentinel work', 11_111, { quantity: 7 }),
      ],
    }
    const body = { options: [first, optionOf('Sentinel other', other)], note: 'Sentinel note' }
    const { id } = await estimated(body)
    const token = await tokenFor(id, 'track')
    const seen = [await readTrack(token)]
    await approve(priya, id)
    seen.push(await readTrack(token))
    await sent(owner, id, body)
    seen.push(await readTrack(token))
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    seen.push(await readTrack(token))
    for (const { answer } of seen) {
      const { steps, ...told } = answer ?? { steps: [] }
      expect(Object.keys(told).sort()).toEqual([
        ...['device', 'isPriced', 'issue', 'outcome', 'promise', 'reference', 'stage', 'status', 'told'],
        'window',
      ])
      expect(steps).toHaveLength(6)
      // Of a number that begins the amount in rupees or paise.
      expect(JSON.stringify(told)).not.toMatch(
        /sentinel|54321|54,321|98765|98,765|11111|777|1234|130864|₹|Rs/i,
      )
    }
  })

  test('thirty calls a minute from one address, together with those of tracking links', async () => {
    const guesser = shop.visitor('198.51.100.7')
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) {
      statuses.push((await guesser.call(track, { body: { token: 'x' } })).status)
      statuses.push((await guesser.call(trackBilling, { body: { token: 'x' } })).status)
      statuses.push((await guesser.call(decideByLink, { body: { token: 'x', ...YES } })).status)
    }
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect((await guesser.call(trackBilling, { body: { token: 'x' } })).status).toBe(429)
  })

  test('five answers a day to the estimates of one request; repeated and refused ones do not count', async () => {
    const { id, token } = await estimated()
    for (let version = 1; version <= 5; version++) {
      if (version > 1) await sent(owner, id)
      expect((await decide(shop, token, { ...YES, version })).status).toBe(200)
      expect((await decide(shop, token, { ...YES, version })).status).toBe(200)
      expect((await decide(shop, token, { ...NO, version })).status).toBe(409)
    }
    await sent(owner, id)
    expect((await decide(shop, token, { ...YES, version: 6 })).status).toBe(429)
    expect(await statesOf(owner, id)).toContain('open')
    // With the account it is possible still.
    expect((await approve(priya, id, 6)).status).toBe(200)
  })

  test('its token is in no log line, no queued text and no history', async () => {
    const { id, token } = await estimated()
    await readBilling(shop, token)
    await decide(shop, token, YES)
    await decide(shop, `${token}0`, YES)
    const stored = {
      texts: await shop.database.selectFrom('notifications').selectAll().execute(),
      events: await shop.database.selectFrom('request_events').selectAll().execute(),
      calls: await shop.database.selectFrom('idempotent_calls').selectAll().execute(),
      audit: await shop.database.selectFrom('audit').selectAll().execute(),
      estimates: await shop.database.selectFrom('estimates').selectAll().execute(),
    }
    expect(JSON.stringify([stored, lines])).not.toContain(token.slice(1, 20))
    expect(JSON.stringify(await detailsOf(owner, id))).not.toContain(token)
  })
})

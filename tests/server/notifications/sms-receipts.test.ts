/** A shop with an SMS provider: refused codes, and delivery receipts. */

import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { write } from '#server/database/transaction.ts'
import { cleanup } from '#server/jobs/cleanup.ts'
import { receiveReceipt, recordSent } from '#server/notifications/delivery-receipts.ts'
import { forgotPasswordOtp, sendOtp } from '#shared/account/account-api.ts'
import { RECEIPT_RETENTION_MS } from '#shared/limits.ts'
import { getCounts, setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { listNotifications, retryNotification } from '#shared/shop/notification-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { newRegistration, registerAs, signIn } from '#tests/support/person.ts'
import * as m from '#texts'
import {
  answers,
  type Provider,
  type ProviderName,
  settingsOf,
  startProvider,
  taken,
} from '../sms/provider.ts'

const PATH = '/api/sms/receipts'
const PUBLIC_URL = 'https://repair.example'
const { TWILIO_AUTH_TOKEN: token } = settingsOf.twilio

const signed = (form: URLSearchParams, by: string, url = `${PUBLIC_URL}${PATH}`) => {
  form.sort()
  return createHmac('sha1', by)
    .update([...form].reduce((all, [name, value]) => all + name + value, url))
    .digest('base64')
}
/** A provider's receipt, or one from a sender without its secret. */
const posts: Record<ProviderName, (id: string, status: string, by?: string) => RequestInit> = {
  msg91: (requestId, status, secret = settingsOf.msg91.MSG91_RECEIPT_SECRET) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ requestId, status, secret }),
  }),
  twilio(MessageSid, MessageStatus, by = token) {
    const form = new URLSearchParams({ MessageStatus, To: '+919876543210', MessageSid, ErrorCode: '' })
    return {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Twilio-Signature': signed(form, by),
      },
      body: form.toString(),
    }
  },
}
const idOf: Record<ProviderName, (n: number) => string> = {
  msg91: (n) => `5762846b4f8d285d${n.toString(16).padStart(8, '0')}`,
  twilio: (n) => `SM${n.toString(16).padStart(32, '0')}`,
}
const codeOf: Record<ProviderName, (body: string) => string> = {
  msg91: (body) => /"code":"(\d{6})"/.exec(body)?.[1] ?? '',
  twilio: (body) =>
    /"code":"(\d{6})"/.exec(new URLSearchParams(body).get('ContentVariables') ?? '')?.[1] ?? '',
}

describe.each(['msg91', 'twilio'] as const)('a shop that sends through %s', (name) => {
  let provider: Provider
  let shop: Shop
  let priya: Customer
  let owner: Customer
  const logged: string[] = []
  /** The code of the last SMS that the provider accepted. */
  const phone = { texts: async () => [], code: async () => codeOf[name](provider.heard.at(-1)?.body ?? '') }

  beforeAll(async () => {
    provider = await startProvider(taken[name]())
    shop = await openShop({
      settings: { ...settingsOf[name], PUBLIC_URL, SMS_BASE_URL: provider.url },
      onLog: (line) => logged.push(line),
    })
    owner = await shop.owner()
    const details = newRegistration()
    const person = shop.visitor()
    await registerAs(person, details, phone)
    const { userId } = await signIn(person, details.email, details.passwordHash)
    priya = { ...person, userId, details }
  })
  afterAll(async () => {
    await shop.close()
    await provider.close()
  })

  async function doneRequest(providerId: string, mood = taken[name](providerId)): Promise<number> {
    provider.become(mood)
    const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
    const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    const id = answer?.id ?? 0
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    await shop.sendOutbox()
    return id
  }
  const notificationOf = async (id: number) =>
    (await owner.call(listNotifications, {})).answer?.find(({ requestId }) => requestId === id)
  /** The stored receipts of these messages. */
  const kept = (ids: readonly number[]) =>
    shop.database
      .selectFrom('delivery_receipts')
      .selectAll()
      .where('provider_id', 'in', ids.map(idOf[name]))
      .execute()
  const failedTexts = async () => (await owner.call(getCounts, {})).answer?.failedTexts
  const post = (...given: Parameters<(typeof posts)[ProviderName]>) => shop.ask(PATH, posts[name](...given))

  test('a code that the provider refuses is void, starts no cooldown, and returns an error', async () => {
    const details = newRegistration()
    provider.become(answers(503, {}))
    const visitor = shop.visitor()
    expect(await visitor.call(sendOtp, { body: details })).toMatchObject({
      status: 502,
      error: m.otp_not_sent(),
    })
    const forgot = await visitor.call(forgotPasswordOtp, { body: { phone: priya.details.phone } })
    expect(forgot).toMatchObject({ status: 502, error: m.otp_not_sent() })
    expect(await shop.database.selectFrom('otp_codes').selectAll().execute()).toEqual([])
    provider.become(taken[name]())
    await registerAs(visitor, details, phone)
  })

  test('a notification is sent, then delivered, and a later receipt changes nothing', async () => {
    const id = await doneRequest(idOf[name](1))
    expect(await notificationOf(id)).toMatchObject({ state: 'sent', delivered: false })
    if (name === 'twilio') {
      expect((await post(idOf[name](1), 'queued')).status).toBe(204)
      expect(await notificationOf(id)).toMatchObject({ state: 'sent', delivered: false })
    }
    expect((await post(idOf[name](1), name === 'msg91' ? '1' : 'delivered')).status).toBe(204)
    expect(await notificationOf(id)).toMatchObject({ state: 'sent', delivered: true })
    expect((await post(idOf[name](1), 'failed')).status).toBe(204)
    expect(await notificationOf(id)).toMatchObject({ state: 'sent', delivered: true })
  })

  test('an undelivered notification is counted for the owner, who sends it again', async () => {
    const id = await doneRequest(idOf[name](2))
    expect(await failedTexts()).toBe(0)
    await post(idOf[name](2), name === 'msg91' ? '2' : 'undelivered')
    expect(await notificationOf(id)).toMatchObject({ state: 'failed', delivered: false })
    expect(await failedTexts()).toBe(1)
    provider.become(taken[name](idOf[name](3)))
    await owner.call(retryNotification, { params: { id: (await notificationOf(id))?.id ?? 0 } })
    await shop.sendOutbox()
    // The first message's receipt arrives again; only the second message's counts.
    await post(idOf[name](2), 'failed')
    expect(await notificationOf(id)).toMatchObject({ state: 'sent' })
    expect(await failedTexts()).toBe(0)
  })

  test("a receipt without the provider's signature changes nothing", async () => {
    const id = await doneRequest(idOf[name](4))
    const forged = await post(idOf[name](4), 'failed', 'b2'.repeat(16))
    expect(forged.status).toBe(403)
    const bare = await shop.ask(PATH, { method: 'POST', body: 'MessageStatus=failed' })
    expect(bare.status).toBe(403)
    const large = await shop.ask(PATH, { method: 'POST', body: 'x'.repeat(40_000) })
    expect(large.status).toBe(413)
    if (name === 'twilio') {
      const other = posts.msg91(idOf.twilio(4), 'failed')
      expect((await shop.ask(PATH, other)).status).toBe(403)
    }
    expect(await notificationOf(id)).toMatchObject({ state: 'sent', delivered: false })
  })

  test('a receipt for an unknown SMS is accepted and ignored', async () => {
    expect((await post(idOf[name](99), 'failed')).status).toBe(204)
    expect(await failedTexts()).toBe(0)
    expect(await kept([99])).toHaveLength(1)
    await cleanup(shop.database, shop.clock.now() + RECEIPT_RETENTION_MS, shop.config)
    expect(await kept([99])).toHaveLength(1)
    await cleanup(shop.database, shop.clock.now() + RECEIPT_RETENTION_MS + 1, shop.config)
    expect(await kept([99])).toEqual([])
  })

  test('a receipt that arrives before the SMS is stored as sent is kept for it', async () => {
    for (const [n, status, wanted] of [
      [5, name === 'msg91' ? '1' : 'delivered', { state: 'sent', delivered: true }],
      [6, name === 'msg91' ? '2' : 'undelivered', { state: 'failed', delivered: false }],
    ] as const) {
      const reported: Promise<Response>[] = []
      const takes = taken[name](idOf[name](n))
      const id = await doneRequest(idOf[name](n), (response, heard) => {
        reported.push(post(idOf[name](n), status).finally(() => takes(response, heard)))
      })
      expect((await Promise.all(reported)).map((report) => report.status)).toEqual([204])
      expect(await notificationOf(id)).toMatchObject(wanted)
    }
    expect(await kept([5, 6])).toEqual([])
  })

  test('the log has no code, key or full phone number', () => {
    const all = logged.join('\n')
    expect(all).toContain('"event":"otp.not-sent"')
    expect(all).not.toContain(priya.details.phone.slice(3))
    for (const [key, value] of Object.entries(settingsOf[name]))
      if (/KEY|TOKEN|SECRET/.test(key)) expect(all).not.toContain(value)
    for (const { body } of provider.heard)
      if (codeOf[name](body)) expect(all).not.toContain(codeOf[name](body))
  })
})

test.each(engines)('on %s an SMS and its receipt can be written concurrently', async (engine) => {
  const shop = await openShop({ engine, inProcess: true })
  const { database } = shop
  await shop.stopOutbox()
  const priya = await shop.customer()
  const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
  const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  const events = Array.from({ length: 40 }, (_, i) => `event ${i}`)
  const now = shop.clock.now()
  const lent = { lease: 'mine', leased_until: now, created_at: now }
  await write(database, async (trx) => {
    for (const event of events)
      await trx
        .insertInto('notifications')
        .values({
          request_id: answer?.id ?? 0,
          event,
          recipient: '',
          state: 'queued',
          tries: 1,
          next_at: 0,
          ...lent,
        })
        .execute()
  })
  const texts = await database.selectFrom('notifications').select(['id', 'event']).execute()
  await Promise.all(
    texts.flatMap(({ id, event }) => [
      write(database, (trx) => recordSent(trx, { id, lease: 'mine' }, event, now)),
      write(database, (trx) => receiveReceipt(trx, event, 'delivered', now)),
    ]),
  )
  const late = database.selectFrom('notifications').select('id').where('delivered_at', 'is', null)
  expect(await late.execute()).toEqual([])
  expect(await database.selectFrom('delivery_receipts').selectAll().execute()).toEqual([])
  await shop.close()
})

test('without a provider there is no endpoint for receipts', async () => {
  const shop = await openShop()
  expect((await shop.ask(PATH, posts.msg91('5762846b4f8d285d', '1'))).status).toBe(404)
  await shop.close()
})

/** The machine's clock was forty days ahead for a while and was corrected. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutboxWorker } from '#server/notifications/outbox-worker.ts'
import { createLogger } from '#server/observability/logger.ts'
import { readCode } from '#server/request/hand-over-code.ts'
import { requestLinks } from '#server/request/links.ts'
import { SmsError } from '#server/sms/sender.ts'
import { login, register, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { newRegistration } from '#tests/support/person.ts'

const DAY = 86_400_000
const MINUTE = 60_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine, settings: { RATE_LIMIT_PER_IP: '60' } })
  })
  afterAll(() => shop.close())

  /** Runs while the clock is wrong. */
  async function ahead<T>(days: number, work: () => Promise<T>): Promise<T> {
    shop.clock.advance(days * DAY)
    const result = await work()
    shop.clock.advance(-days * DAY)
    return result
  }

  test('a session started under a wrong clock stays valid and ends after seven idle days', async () => {
    const priya = await ahead(40, () => shop.customer())
    expect((await priya.call(getSession, {})).answer).not.toBeNull()
    shop.clock.advance(8 * DAY)
    expect((await priya.call(getSession, {})).answer).toBeNull()
  })

  test('a session started under a wrong clock and used daily ends after thirty days', async () => {
    const priya = await ahead(40, () => shop.customer())
    for (let day = 0; day < 30; day++) {
      expect((await priya.call(getSession, {})).answer).not.toBeNull()
      shop.clock.advance(DAY)
    }
    shop.clock.advance(MINUTE)
    expect((await priya.call(getSession, {})).answer).toBeNull()
  })

  test('a limit reached under a wrong clock does not apply under the right one', async () => {
    const { details } = await shop.customer()
    const visitor = shop.visitor('203.0.113.7')
    const enter = (passwordHash: string) =>
      visitor.call(login, { body: { email: details.email, passwordHash } })
    const stranger = newRegistration()
    await ahead(40, async () => {
      for (let i = 0; i < 70; i++) await enter('wrong password')
      expect((await enter(details.passwordHash)).status).toBe(429)
      expect((await shop.visitor().call(sendOtp, { body: stranger })).status).toBe(200)
    })
    expect((await enter(details.passwordHash)).status).toBe(200)
    expect((await shop.visitor().call(sendOtp, { body: stranger })).status).toBe(200)
    // Limits counted under the wrong clock do not apply under the right one.
    expect((await shop.visitor().call(sendOtp, { body: stranger })).status).toBe(429)
  })

  test('a code and a verified phone from a wrong clock are invalid', async () => {
    const details = newRegistration()
    const { phone } = details
    const person = shop.visitor()
    await ahead(1, () => person.call(sendOtp, { body: details }))
    const otp = await shop.phone(phone).code()
    expect((await person.call(verifyOtp, { body: { phone, otp } })).status).toBe(422)

    await ahead(1, async () => {
      await person.call(sendOtp, { body: details })
      const body = { phone, otp: await shop.phone(phone).code() }
      expect((await person.call(verifyOtp, { body })).status).toBe(200)
    })
    expect((await person.call(register, { body: details })).status).toBe(422)
  })

  test('SMS claimed or postponed under a wrong clock are sent under the right one', async () => {
    const priya = await shop.customer()
    const owner = await shop.owner()
    await shop.stopOutbox()
    const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
    const ids: number[] = []
    for (let i = 0; i < 2; i++) {
      const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
      ids.push(answer?.id ?? 0)
    }
    const sent: string[] = []
    const worker = (failure?: Error) =>
      createOutboxWorker({
        links: requestLinks(shop.database, shop.config.publicUrl),
        codeOf: (id) => readCode(shop.database, id),
        database: shop.database,
        clock: shop.clock,
        log: createLogger('silent'),
        sms: {
          async send({ kind, values }) {
            if (failure) throw failure
            if (kind === 'status') sent.push(values.request)
            return ''
          },
        },
      })
    const done = (id: number | undefined) =>
      owner.call(setRequestStatus, { params: { id: id ?? 0 }, body: { status: 'DONE' } })
    const [first, second] = ids
    await done(first)
    await ahead(40, () => worker(new SmsError('busy', { permanent: false })).drain())
    await done(second)
    await ahead(40, () =>
      worker(new Error('the process ends here'))
        .drain()
        .catch(() => undefined),
    )
    await worker().drain()
    expect(sent.map(Number).toSorted((a, b) => a - b)).toEqual(ids)
  })
})

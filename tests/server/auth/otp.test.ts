/** OTP codes: lifetime, cooldown and attempts. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SmsError } from '#server/sms/sender.ts'
import type { Registration } from '#shared/account/account.ts'
import { sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import { OTP_RESEND_MS } from '#shared/limits.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { newPhoneNumber, newRegistration, type Person } from '#tests/support/person.ts'
import * as m from '#texts'

const MINUTE = 60_000
/** A different code. */
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  afterAll(() => shop.close())

  /** A visitor to whom a code was sent. */
  async function withCode(): Promise<{ person: Person; details: Registration; code: string }> {
    const details = newRegistration()
    const person = shop.visitor()
    await person.call(sendOtp, { body: details })
    return { person, details, code: await shop.phone(details.phone).code() }
  }
  const verify = (person: Person, phone: string, otp: string) =>
    person.call(verifyOtp, { body: { phone, otp } })

  test('[6.5.4] a code is always six digits', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, async () => (await withCode()).code))
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(new Set(codes).size).toBeGreaterThan(10)
  })

  test('[6.5.5] a code is valid for five minutes', async () => {
    const inTime = await withCode()
    const tooLate = await withCode()
    shop.clock.advance(5 * MINUTE - 1)
    expect((await verify(inTime.person, inTime.details.phone, inTime.code)).status).toBe(200)
    shop.clock.advance(1)
    expect(await verify(tooLate.person, tooLate.details.phone, tooLate.code)).toMatchObject({
      status: 422,
      error: m.otp_wrong(),
      fields: { otp: m.otp_wrong() },
    })
  })

  test('[6.5.1] a code works once', async () => {
    const { person, details, code } = await withCode()
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(person, details.phone, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await verify(person, details.phone, code)).error).toBe(m.otp_wrong())
  })

  test('[6.6.3] five wrong attempts void a code', async () => {
    const { person, details, code } = await withCode()
    for (let i = 0; i < 5; i++) expect((await verify(person, details.phone, wrongFor(code))).status).toBe(422)
    expect((await verify(person, details.phone, code)).error).toBe(m.otp_wrong())
  })

  test('four wrong attempts do not', async () => {
    const { person, details, code } = await withCode()
    for (let i = 0; i < 4; i++) await verify(person, details.phone, wrongFor(code))
    expect((await verify(person, details.phone, code)).status).toBe(200)
  })

  test('[6.6.3] 25 concurrent guesses have five attempts in all', async () => {
    const { person, details, code } = await withCode()
    const guesses = Array.from({ length: 25 }, () => verify(person, details.phone, wrongFor(code)))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([422]))
    expect((await verify(person, details.phone, code)).status).toBe(422)
  })

  test('a new code voids the old one but keeps the count of wrong attempts', async () => {
    const { person, details, code } = await withCode()
    const sendAnother = async () => {
      shop.clock.advance(OTP_RESEND_MS)
      await person.call(sendOtp, { body: details })
      return shop.phone(details.phone).code()
    }
    for (let i = 0; i < 5; i++) await verify(person, details.phone, wrongFor(code))
    const second = await sendAnother()
    if (second !== code) expect((await verify(person, details.phone, code)).status).toBe(422)
    for (let i = 0; i < 5; i++) await verify(person, details.phone, wrongFor(second))
    const third = await sendAnother()
    const last = await verify(person, details.phone, wrongFor(third))
    expect(last.status).toBe(429)
    expect(Number(last.response.headers.get('Retry-After'))).toBeGreaterThan(3_600)
  })

  test('another code can be requested after 45 seconds, not before', async () => {
    const { person, details } = await withCode()
    shop.clock.advance(OTP_RESEND_MS - 1)
    const early = await person.call(sendOtp, { body: details })
    expect(early).toMatchObject({ status: 429, error: 'Too many tries. Please wait 1 second.' })
    expect(early.response.headers.get('Retry-After')).toBe('1')
    shop.clock.advance(1)
    expect((await person.call(sendOtp, { body: details })).status).toBe(200)
  })

  test('[2.3.2] a phone gets at most five SMS a day', async () => {
    const { person, details } = await withCode()
    for (let i = 0; i < 4; i++) {
      shop.clock.advance(OTP_RESEND_MS)
      expect((await person.call(sendOtp, { body: details })).status).toBe(200)
    }
    shop.clock.advance(OTP_RESEND_MS)
    expect((await person.call(sendOtp, { body: details })).status).toBe(429)
    expect(await shop.phone(details.phone).texts()).toHaveLength(5)
    shop.clock.advance(24 * 60 * MINUTE)
    expect((await person.call(sendOtp, { body: details })).status).toBe(200)
  })
})

test('when the provider is down the code is void, and another can be requested at once', async () => {
  let down = true
  const sent: string[] = []
  const sms = {
    async send({ kind }: { kind: string }) {
      if (down) throw new SmsError('no route', { permanent: false })
      sent.push(kind)
      return 'id'
    },
  }
  const shop = await openShop({ sms })
  const person = shop.visitor()
  const body = newRegistration({ phone: newPhoneNumber() })
  for (let i = 0; i < 7; i++)
    expect(await person.call(sendOtp, { body })).toMatchObject({ status: 502, error: 'Failed to send OTP' })
  const codes = await shop.database.selectFrom('otp_codes').selectAll().execute()
  expect(codes).toEqual([])
  down = false
  expect((await person.call(sendOtp, { body })).status).toBe(200)
  expect(sent).toEqual(['otp'])
  await shop.close()
})

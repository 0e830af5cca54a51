/** Registration with a verified phone, without revealing who has an account. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD_COST } from '#server/lib/password-cost.ts'
import type { Registration } from '#shared/account/account.ts'
import { register, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import { OTP_RESEND_MS } from '#shared/limits.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { newRegistration, type Person, registerAs } from '#tests/support/person.ts'
import * as m from '#texts'

const MINUTE = 60_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine, passwordCost: PASSWORD_COST })
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

  test('a visitor registers with the code sent to their phone and can log in', async () => {
    const details = newRegistration()
    const person = shop.visitor()
    expect(await person.call(sendOtp, { body: details })).toMatchObject({ status: 200, answer: m.otp_sent() })
    const otp = await shop.phone(details.phone).code()
    expect(await verify(person, details.phone, otp)).toMatchObject({ status: 200, answer: m.otp_verified() })
    expect(await person.call(register, { body: details })).toMatchObject({
      status: 200,
      answer: 'You can now login',
    })
    // A registration does not sign in.
    expect([...person.cookies.keys()]).toEqual(['XSRF-TOKEN'])
  })

  test('a ten-digit number without +91 is the same phone', async () => {
    const details = newRegistration()
    await shop.visitor().call(sendOtp, { body: { ...details, phone: details.phone.slice(3) } })
    expect(await shop.phone(details.phone).texts()).toHaveLength(1)
  })

  describe('[2.3.1] registration requires a verified phone', () => {
    test('fails without any code', async () => {
      expect(await shop.visitor().call(register, { body: newRegistration() })).toMatchObject({
        status: 422,
        fields: { phone: 'Verify your phone with the code first.' },
      })
    })

    test('[6.6.2] fails with the code of another phone', async () => {
      const { person, details, code } = await withCode()
      const other = newRegistration()
      expect((await verify(person, other.phone, code)).status).toBe(422)
      await verify(person, details.phone, code)
      expect((await person.call(register, { body: other })).status).toBe(422)
    })

    test('fails in another browser', async () => {
      const { person, details, code } = await withCode()
      await verify(person, details.phone, code)
      expect((await shop.visitor().call(register, { body: details })).status).toBe(422)
      expect((await person.call(register, { body: details })).status).toBe(200)
    })

    test('fails after 15 minutes', async () => {
      const { person, details, code } = await withCode()
      await verify(person, details.phone, code)
      shop.clock.advance(15 * MINUTE)
      expect((await person.call(register, { body: details })).status).toBe(422)
    })

    test('fails a second time with one verified phone', async () => {
      const { person, details, code } = await withCode()
      await verify(person, details.phone, code)
      const again = { ...details, email: `other.${details.email}` }
      const answers = await Promise.all([details, again].map((body) => person.call(register, { body })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    })
  })

  test('a person whose email has an account can use another, with the phone still verified', async () => {
    const first = newRegistration()
    await registerAs(shop.visitor(), first, shop.phone(first.phone))
    const { person, details, code } = await withCode()
    await verify(person, details.phone, code)
    const taken = await person.call(register, { body: { ...details, email: first.email.toUpperCase() } })
    expect(taken).toMatchObject({ status: 422, error: 'Registration failed' })
    expect((await person.call(register, { body: details })).status).toBe(200)
  })

  test('a registered customer gets the usual response, and an SMS that says so instead of a code', async () => {
    const details = newRegistration()
    await registerAs(shop.visitor(), details, shop.phone(details.phone))
    shop.clock.advance(OTP_RESEND_MS)
    const person = shop.visitor()
    const answer = await person.call(sendOtp, { body: { ...details, email: 'new@mail.example' } })
    expect(answer).toMatchObject({ status: 200, answer: m.otp_sent() })
    const texts = await shop.phone(details.phone).texts()
    expect(texts.map(({ kind }) => kind)).toEqual(['otp', 'account'])
    expect(texts[1]?.text).not.toMatch(/\d{6}/)
    expect((await verify(person, details.phone, '123456')).error).toBe(m.otp_wrong())
  })

  test('the SMS for a known email is the same as for a new one', async () => {
    const first = newRegistration()
    await registerAs(shop.visitor(), first, shop.phone(first.phone))
    const answer = await shop.visitor().call(sendOtp, { body: newRegistration({ email: first.email }) })
    expect(answer).toMatchObject({ status: 200, answer: m.otp_sent() })
  })

  test.each([
    ['[6.2.4] a common password', 'password1', 'This password is too common. Choose another.'],
    ['[6.2.11] a word of the shop', 'Pimpri123', 'This password is too common. Choose another.'],
    ['the own name', 'wagholikar24', 'Do not use your name, e-mail or phone as the password.'],
    ['five characters', 'kx8!z', 'Min 6 characters.'],
    ['257 characters', 'kx8!z'.repeat(52), 'At most 256 characters.'],
  ])('%s is refused with the reason before a code is sent', async (_, passwordHash, reason) => {
    const details = newRegistration({ passwordHash })
    const answer = await shop.visitor().call(sendOtp, { body: details })
    expect(answer).toMatchObject({ status: 422, fields: { passwordHash: reason } })
    expect(await shop.phone(details.phone).texts()).toEqual([])
  })

  test('later steps refuse a password that the first step would refuse', async () => {
    const { person, details, code } = await withCode()
    await verify(person, details.phone, code)
    const answer = await person.call(register, { body: { ...details, passwordHash: 'iloveyou' } })
    expect(answer.fields).toHaveProperty('passwordHash')
  })
})

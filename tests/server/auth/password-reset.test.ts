/** The password reset. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD_COST } from '#server/lib/password-cost.ts'
import { forgotPasswordOtp, login, resetPasswordOtp, sendOtp } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { newPhoneNumber, newRegistration } from '#tests/support/person.ts'
import * as m from '#texts'

const fresh = 'a new kettle on the stove'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine, passwordCost: PASSWORD_COST })
  })
  afterAll(() => shop.close())

  const forgot = (phone: string) => shop.visitor().call(forgotPasswordOtp, { body: { phone } })
  const reset = (phone: string, otp: string, newPassword = fresh) =>
    shop.visitor().call(resetPasswordOtp, { body: { phone, otp, newPassword } })
  const canLogin = async ({ details }: Customer, passwordHash: string) =>
    (await shop.visitor().call(login, { body: { email: details.email, passwordHash } })).status === 200

  test('[7.4.3] a reset ends every session of the customer', async () => {
    const priya = await shop.customer()
    expect(await forgot(priya.details.phone)).toMatchObject({
      status: 200,
      answer: 'Please check your phone for the OTP.',
    })
    const otp = await shop.phone(priya.details.phone).code()
    expect(await reset(priya.details.phone, otp)).toMatchObject({ status: 200, answer: m.password_reset() })
    expect((await priya.call(getSession, {})).answer).toBeNull()
    expect(await canLogin(priya, priya.details.passwordHash)).toBe(false)
    expect(await canLogin(priya, fresh)).toBe(true)
  })

  test('[6.4.3] a phone without an account gets the same response, and an SMS that says so', async () => {
    const priya = await shop.customer()
    const stranger = newPhoneNumber()
    const answers = await Promise.all([forgot(priya.details.phone), forgot(stranger)])
    const [known, unknown] = answers.map(({ status, answer, error }) => ({ status, answer, error }))
    expect(unknown).toEqual(known)
    const texts = await shop.phone(stranger).texts()
    expect(texts.map(({ kind }) => kind)).toEqual(['no-account'])
    const guesses = await Promise.all([reset(priya.details.phone, '000000'), reset(stranger, '000000')])
    for (const { status, error } of guesses)
      expect({ status, error }).toEqual({ status: 422, error: m.password_not_reset() })
  })

  test('of four concurrent resets with the right code one succeeds', async () => {
    const priya = await shop.customer()
    await forgot(priya.details.phone)
    const otp = await shop.phone(priya.details.phone).code()
    const passwords = [1, 2, 3, 4].map((n) => `${fresh} ${n}`)
    const answers = await Promise.all(passwords.map((password) => reset(priya.details.phone, otp, password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(await canLogin(priya, winner)).toBe(true)
  })

  test('[6.6.2] a registration code does not reset a password', async () => {
    const details = newRegistration()
    await shop.visitor().call(sendOtp, { body: details })
    const otp = await shop.phone(details.phone).code()
    expect((await reset(details.phone, otp)).error).toBe(m.password_not_reset())
  })

  test('a refused new password does not consume the code and reveals nothing about the person', async () => {
    const priya = await shop.customer()
    await forgot(priya.details.phone)
    const otp = await shop.phone(priya.details.phone).code()
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    expect((await reset(priya.details.phone, wrong, 'wagholikar1')).error).toBe(m.password_not_reset())
    expect((await reset(priya.details.phone, otp, 'wagholikar1')).fields).toHaveProperty('newPassword')
    expect((await reset(priya.details.phone, otp, 'password')).fields).toHaveProperty('newPassword')
    expect((await reset(priya.details.phone, otp, 'short')).fields).toEqual({
      newPassword: 'Min 6 characters.',
    })
    expect((await reset(priya.details.phone, otp)).status).toBe(200)
  })

  test('a reset unlocks an account that was locked after wrong passwords', async () => {
    const priya = await shop.customer()
    for (let i = 0; i < 10; i++) await canLogin(priya, 'wrong password')
    expect(await canLogin(priya, priya.details.passwordHash)).toBe(false)
    await forgot(priya.details.phone)
    await reset(priya.details.phone, await shop.phone(priya.details.phone).code())
    expect(await canLogin(priya, fresh)).toBe(true)
  })
})

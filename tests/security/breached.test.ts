/** The most common leaked passwords are rejected wherever a password is chosen. */

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCommon, tooCommon } from '#server/auth/password-policy.ts'
import { changePassword, forgotPasswordOtp, resetPasswordOtp, sendOtp } from '#shared/account/account-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { newRegistration } from '#tests/support/person.ts'

const leaked = readFileSync('tests/security/breached.sample.txt', 'utf8').split(/\s+/).filter(Boolean)
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('[6.2.12] 400 leaked passwords are all rejected', () => {
  expect(leaked.length).toBeGreaterThan(400)
  expect(leaked.filter((password) => !isCommon(password))).toEqual([])
})

test('[6.2.4] [6.2.11] registration, reset and change reject the same passwords', async () => {
  const priya = await shop.customer()
  await shop.visitor().call(forgotPasswordOtp, { body: { phone: priya.details.phone } })
  const otp = await shop.phone(priya.details.phone).code()
  const sample = [...leaked.filter((_, at) => at % 40 === 0), 'Pimpri@2026', 'doorstep123', 'repair123']
  for (const password of sample) {
    const answers = [
      await shop.visitor().call(sendOtp, { body: newRegistration({ passwordHash: password }) }),
      await shop.visitor().call(resetPasswordOtp, {
        body: { phone: priya.details.phone, otp, newPassword: password },
      }),
      await priya.call(changePassword, {
        body: { currentPassword: priya.details.passwordHash, newPassword: password },
      }),
    ]
    for (const { status, fields } of answers) {
      expect(status, password).toBe(422)
      expect(Object.values(fields), password).toEqual([tooCommon()])
    }
  }
})

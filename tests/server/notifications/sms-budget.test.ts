/** The limits of codes per address and for the whole shop. */

import { afterEach, describe, expect, test } from 'vitest'
import { SmsError } from '#server/sms/sender.ts'
import { forgotPasswordOtp, sendOtp } from '#shared/account/account-api.ts'
import { getCounts } from '#shared/request/queue-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { newPhoneNumber, newRegistration } from '#tests/support/person.ts'

const HOUR = 3_600_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  afterEach(() => shop.close())

  const register = (address: string) =>
    shop.visitor(address).call(sendOtp, { body: newRegistration({ phone: newPhoneNumber() }) })
  const statuses = async (count: number, address: (at: number) => string) => {
    const found: number[] = []
    for (let at = 0; at < count; at++) found.push((await register(address(at))).status)
    return found
  }
  const refused = (all: readonly number[]) => all.filter((status) => status === 429).length

  test('one address can send ten codes an hour and sixty a day to phones without an account', async () => {
    shop = await openShop({ engine, settings: { RATE_LIMIT_PER_IP: '60' } })
    expect(refused(await statuses(12, () => '203.0.113.1'))).toBe(2)
    expect(refused(await statuses(1, () => '203.0.113.2'))).toBe(0)
    for (let hour = 0; hour < 5; hour++) {
      shop.clock.advance(HOUR)
      expect(refused(await statuses(10, () => '203.0.113.1'))).toBe(0)
    }
    shop.clock.advance(HOUR)
    expect(refused(await statuses(3, () => '203.0.113.1'))).toBe(3)
  })

  test('the addresses of one IPv6 network count together', async () => {
    shop = await openShop({ engine, settings: { RATE_LIMIT_PER_IP: '60' } })
    expect(refused(await statuses(12, (at) => `2001:db8:1:2::${at}`))).toBe(2)
  })

  test('the shop’s budget of a day is counted beside that of an hour', async () => {
    shop = await openShop({ engine, settings: { SMS_PER_HOUR: '4', SMS_PER_DAY: '10' } })
    for (const expected of [0, 0, 2]) {
      expect(refused(await statuses(4, (at) => `203.0.113.${at}`))).toBe(expected)
      shop.clock.advance(HOUR)
    }
    expect(refused(await statuses(1, () => '203.0.113.1'))).toBe(1)
    const owner = await shop.owner()
    expect((await owner.call(getCounts, {})).answer?.smsBudgetPercent).toBe(100)
    shop.clock.advance(24 * HOUR)
    expect(refused(await statuses(4, () => '203.0.113.1'))).toBe(0)
  })

  test('a code that is not sent costs no budget', async () => {
    let isDown = true
    const send = async () => {
      if (isDown) throw new SmsError('no route to the provider', { permanent: false })
      return 'id'
    }
    shop = await openShop({ engine, settings: { SMS_PER_HOUR: '2' }, sms: { send } })
    for (let at = 0; at < 3; at++) expect((await register('203.0.113.1')).status).toBe(502)
    isDown = false
    expect(refused(await statuses(3, () => '203.0.113.1'))).toBe(1)
  })

  test('the whole shop has a budget; known customers get their codes above it, and the owner is told', async () => {
    const log: string[] = []
    const settings = { SMS_PER_HOUR: '10' }
    shop = await openShop({ engine, settings, onLog: (line) => log.push(line) })
    const owner = await shop.owner()
    const percent = async () => (await owner.call(getCounts, {})).answer?.smsBudgetPercent
    const { phone } = (await shop.customer()).details
    shop.clock.advance(HOUR)
    expect(await percent()).toBe(0)
    await statuses(7, (at) => `203.0.113.${at}`)
    expect(log.filter((line) => line.includes('sms.budget'))).toHaveLength(0)
    await statuses(1, () => '203.0.113.7')
    expect(await percent()).toBe(80)
    expect(log.filter((line) => line.includes('sms.budget'))).toHaveLength(1)
    expect(refused(await statuses(4, (at) => `203.0.113.${100 + at}`))).toBe(2)
    const known = await shop.visitor('203.0.113.1').call(forgotPasswordOtp, { body: { phone } })
    expect(known.status).toBe(200)
    expect(await shop.phone(phone).code()).toMatch(/^\d{6}$/)
    shop.clock.advance(HOUR)
    expect(refused(await statuses(1, () => '203.0.113.1'))).toBe(0)
  })
})

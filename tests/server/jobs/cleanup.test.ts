/** Data is deleted after its retention time and not before. */

import { describe, expect, onTestFinished, test } from 'vitest'
import type { Tables } from '#server/database/schema.ts'
import { cleanup, cleanupIfClockSteady } from '#server/jobs/cleanup.ts'
import { forgotPasswordOtp, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import {
  ATTEMPT_RETENTION_MS,
  CALL_RETENTION_MS,
  EVENT_RETENTION_MS,
  MESSAGE_RETENTION_MS,
  NOTIFICATION_RETENTION_MS,
  OTP_LIFE_MS,
  SMS_FILE_RETENTION_MS,
  VERIFIED_LIFE_MS,
} from '#shared/limits.ts'
import { getCounts, recordExport, setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { listMessages, sendMessage, setMessageHandled } from '#shared/shop/message-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { billedRequest, paid } from '#tests/support/documents.ts'
import { newRegistration } from '#tests/support/person.ts'

const DAY = 86_400_000

describe.each(engines)('[14.2.4] on %s', (engine) => {
  async function opened() {
    const shop = await openShop({ engine, inProcess: true })
    onTestFinished(() => shop.close())
    const clear = () => cleanup(shop.database, shop.clock.now(), shop.config)
    /** The row counts of a table just before and just after the retention time. */
    async function over(term: number, table: keyof Tables): Promise<[number, number]> {
      const count = async () => (await shop.database.selectFrom(table).selectAll().execute()).length
      shop.clock.advance(term - 1)
      await clear()
      const before = await count()
      shop.clock.advance(2)
      await clear()
      return [before, await count()]
    }
    return { shop, clear, over }
  }

  /** Registers up to the sent code, or further to the verified phone. */
  async function registering(shop: Shop, verify: boolean) {
    const [person, details] = [shop.visitor(), newRegistration()]
    const { phone } = details
    await person.call(sendOtp, { body: { ...details, otp: '' } })
    if (verify) await person.call(verifyOtp, { body: { phone, otp: await shop.phone(phone).code() } })
    return details
  }

  test('an unused code is deleted', async () => {
    const { shop, over } = await opened()
    const { phone } = await registering(shop, false)
    await shop.visitor().call(forgotPasswordOtp, { body: { phone } })
    expect(await over(OTP_LIFE_MS, 'otp_codes')).toEqual([2, 0])
  })

  test('an abandoned registration leaves no name, phone or email', async () => {
    const { shop, over } = await opened()
    const { phone, email } = await registering(shop, true)
    expect(await over(VERIFIED_LIFE_MS, 'verification_tokens')).toEqual([1, 0])
    expect(await over(DAY + ATTEMPT_RETENTION_MS - VERIFIED_LIFE_MS - 1, 'rate_limits')).toEqual([4, 0])
    for (const table of ['users', 'otp_codes', 'verification_tokens', 'rate_limits'] as const) {
      const rows = JSON.stringify(await shop.database.selectFrom(table).selectAll().execute())
      expect(rows).not.toContain(phone)
      expect(rows).not.toContain(email)
    }
  })

  test('a session idle for a week, or a month old, is deleted', async () => {
    const { shop, clear, over } = await opened()
    await shop.customer()
    expect(await over(7 * DAY, 'sessions')).toEqual([1, 0])
    await shop.customer()
    const used = () => shop.database.updateTable('sessions').set({ seen_at: shop.clock.now() }).execute()
    for (let day = 0; day < 30; day++) {
      await used()
      await clear()
      expect(await shop.database.selectFrom('sessions').select('user_id').execute()).toHaveLength(1)
      shop.clock.advance(DAY)
    }
    await used()
    shop.clock.advance(1)
    await clear()
    expect(await shop.database.selectFrom('sessions').select('user_id').execute()).toEqual([])
  })

  test('sent notifications are deleted, queued ones never', async () => {
    const { shop, clear, over } = await opened()
    const priya = await shop.customer()
    const submit = async () => {
      const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
      return (await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })).answer?.id ?? 0
    }
    const [sent, owed] = [await submit(), await submit()]
    const owner = await shop.owner()
    await owner.call(setRequestStatus, { params: { id: sent }, body: { status: 'DONE' } })
    await shop.sendOutbox()
    await shop.stopOutbox()
    await owner.call(setRequestStatus, { params: { id: owed }, body: { status: 'DONE' } })
    expect(await over(NOTIFICATION_RETENTION_MS, 'notifications')).toEqual([2, 1])
    shop.clock.advance(NOTIFICATION_RETENTION_MS)
    await clear()
    expect(await shop.database.selectFrom('notifications').select(['request_id', 'state']).execute()).toEqual(
      [{ request_id: owed, state: 'queued' }],
    )
  })

  test('handled messages are deleted, unhandled ones never; the totals match', async () => {
    const { shop, over } = await opened()
    for (const message of ['Are you open?', 'Do you mend radios?'])
      await shop.visitor().call(sendMessage, {
        body: { name: 'Asha', phone: '9876543210', message },
        idempotencyKey: crypto.randomUUID(),
      })
    const owner = await shop.owner()
    const [newest] = (await owner.call(listMessages, {})).answer ?? []
    await owner.call(setMessageHandled, { params: { id: newest?.id ?? 0 }, body: { handled: true } })
    expect(await over(MESSAGE_RETENTION_MS, 'messages')).toEqual([2, 1])
    const again = await shop.owner()
    expect((await again.call(getCounts, {})).answer).toMatchObject({ messages: 1, unread: 1 })
    expect((await again.call(listMessages, {})).answer).toMatchObject([{ message: 'Are you open?' }])
  })

  test('entries of the audit log are deleted after two years, those about money and documents never', async () => {
    const { shop, over } = await opened()
    const owner = await shop.owner()
    const body = { filter: {}, rows: 1 }
    await owner.call(recordExport, { body })
    const { id } = await billedRequest(shop)
    await paid(owner, id, { amount: 50_000, how: 'cash' })
    const subjects = async () =>
      (await shop.database.selectFrom('audit').select('subject').orderBy('id').execute()).map(
        ({ subject }) => subject,
      )
    expect(await subjects()).toEqual(['export', 'document', 'payment'])
    expect(await over(EVENT_RETENTION_MS, 'audit')).toEqual([3, 2])
    expect(await subjects()).toEqual(['document', 'payment'])
  })

  test('the answer to a call is deleted a month later', async () => {
    const { shop, over } = await opened()
    const body = { name: 'Asha', phone: '9876543210', message: 'Are you open?' }
    await shop.visitor().call(sendMessage, { body, idempotencyKey: crypto.randomUUID() })
    expect(await over(CALL_RETENTION_MS, 'idempotent_calls')).toEqual([1, 0])
  })

  test("old lines of a local run's SMS file are deleted", async () => {
    const { shop, clear } = await opened()
    const { phone } = await registering(shop, false)
    shop.clock.advance(SMS_FILE_RETENTION_MS)
    const later = await registering(shop, false)
    await clear()
    expect(await shop.phone(phone).texts()).toHaveLength(1)
    shop.clock.advance(1)
    await clear()
    expect(await shop.phone(phone).texts()).toEqual([])
    expect(await shop.phone(later.phone).texts()).toHaveLength(1)
  })
})

describe.each(engines)('on %s, with a clock that may be wrong', (engine) => {
  test('nothing is deleted for a day after a start far ahead, then what is old by that clock', async () => {
    const shop = await openShop({ engine, inProcess: true })
    onTestFinished(() => shop.close())
    const HOUR = DAY / 24
    const cleanUp = () => cleanupIfClockSteady(shop.database, shop.clock.now(), shop.config)
    const sessions = async () => (await shop.database.selectFrom('sessions').selectAll().execute()).length
    /**
     * Simulates the hourly cleanup of a server for this long.
     *
     * @returns whether the last one deleted
     */
    const run = async (hours: number) => {
      for (let hour = 1; hour < hours; hour++) {
        await cleanUp()
        shop.clock.advance(HOUR)
      }
      return cleanUp()
    }

    expect(await run(24), 'the first day').toBe(false)
    expect(await run(24), 'the second day').toBe(true)
    await shop.customer()
    // The server starts with its clock 400 days ahead, and again with the right time.
    shop.clock.advance(400 * DAY)
    expect(await run(3)).toBe(false)
    shop.clock.advance(-400 * DAY)
    expect(await run(3)).toBe(false)
    expect(await sessions()).toBe(1)
    // A shop that was closed for 400 days deletes old data on its second day.
    shop.clock.advance(400 * DAY)
    expect(await run(20)).toBe(false)
    expect(await sessions()).toBe(1)
    expect(await run(8)).toBe(true)
    expect(await sessions()).toBe(0)
  })
})

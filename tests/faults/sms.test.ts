/**
 * SMS that cannot be sent, by each kind of sender in the table below: the outbox file is not writable, or the
 * provider fails.
 */

import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileSender } from '#server/sms/file.ts'
import type { SmsSender } from '#server/sms/sender.ts'
import { SmsError } from '#server/sms/sender.ts'
import { forgotPasswordOtp, sendOtp } from '#shared/account/account-api.ts'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { newRegistration, registerAs } from '#tests/support/person.ts'
import * as m from '#texts'

const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

/** A sender whose failure can be switched on and off. */
type Trouble = {
  sender: (path: string) => SmsSender
  begin: (path: string) => void
  end: (path: string) => void
}

/** A sender with a switch that fails like a provider over the network. */
function switched(fail: () => Promise<never>): Trouble {
  let inTrouble = false
  return {
    sender(path) {
      const file = createFileSender(path, { now: () => Date.now() })
      return { send: (sms) => (inTrouble ? fail() : file.send(sms)) }
    },
    begin: () => {
      inTrouble = true
    },
    end: () => {
      inTrouble = false
    },
  }
}

const troubles: Record<string, Trouble> = {
  'a file that cannot be written': {
    sender: (path) => createFileSender(path, { now: () => Date.now() }),
    begin(path) {
      rmSync(path, { force: true })
      mkdirSync(path)
      chmodSync(path, 0o500)
    },
    end: (path) => rmSync(path, { recursive: true }),
  },
  'a provider that refuses slowly': switched(async () => {
    await pause(500)
    throw new SmsError('The provider did not answer in time', { permanent: false })
  }),
}

describe.each(Object.entries(troubles))('%s', (_, { sender, begin, end }) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  const path = () => shop.config.smsOutbox
  beforeAll(async () => {
    const late: { sender?: SmsSender } = {}
    shop = await openShop({
      sms: { send: (sms) => (late.sender ?? fail()).send(sms) },
    })
    late.sender = sender(path())
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())
  const fail = () => {
    throw new Error('A text went out before the shop was open')
  }
  const statusTexts = async () =>
    (await shop.phone(priya.details.phone).texts()).filter(({ kind }) => kind === 'status').length

  test('a code that was not sent is invalid, starts no cooldown and delays nobody', async () => {
    begin(path())
    const details = newRegistration()
    const asked = shop.visitor().call(sendOtp, { body: details })
    const forgot = shop.visitor().call(forgotPasswordOtp, { body: { phone: priya.details.phone } })
    const looked = shop
      .visitor()
      .call(listBrands, {})
      .then(() => 'looked')
    expect(await Promise.race([looked, Promise.all([asked, forgot])])).toBe('looked')
    expect(await asked).toMatchObject({ status: 502, error: m.otp_not_sent() })
    // Phones with and without an account get the same response.
    expect(await forgot).toMatchObject({ status: 502, error: m.otp_not_sent() })
    expect(await shop.database.selectFrom('otp_codes').selectAll().execute()).toEqual([])
    end(path())
    await registerAs(shop.visitor(), details, shop.phone(details.phone))
  })

  test('the request is done nevertheless, and its SMS is sent once the provider is back', async () => {
    const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    const id = answer?.id ?? 0
    begin(path())
    const marked = await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    expect(marked.status).toBe(204)
    await shop.sendOutbox()
    const queued = await shop.database.selectFrom('notifications').selectAll().execute()
    expect(queued).toMatchObject([{ request_id: id, state: 'queued', tries: 1, lease: null }])
    end(path())
    await shop.sendOutbox()
    shop.clock.advance(2_000)
    await shop.sendOutbox()
    await shop.sendOutbox()
    expect(await statusTexts()).toBe(1)
  })
})

/** Each call that changes the shop leaves a step of a request or an entry of the audit log, and the log has a sentence for it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entryText } from '#src/features/admin/log/log-texts.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { wholeLog } from '#tests/support/log-pages.ts'
import { pathOf } from '#tests/support/person.ts'
import { startMorning } from '#tests/support/window-shop.ts'
import { SENTINEL, type Write, writesOf } from './writes.ts'

/** Why a call that is no GET leaves nothing in the log of the shop. */
const UNTOLD: Readonly<Record<string, string>> = {
  login: 'The log of the server says it, also for a wrong password.',
  logout: 'The log of the server says it.',
  closeAccount: 'The log of the server says it; an entry would be about a person who asked to be forgotten.',
  sendOtp: 'Nothing is changed before the code is typed.',
  verifyOtp: 'Nothing is changed before the registration.',
  register: 'The row of the account says it.',
  forgotPasswordOtp: 'Nothing is changed before the code is typed.',
  resetPasswordOtp: 'The log of the server says it: nobody is signed in.',
  track: 'Reads only: POST keeps the token out of addresses.',
  trackBilling: 'Reads only: POST keeps the token out of addresses.',
  markThreadSeen: 'Reading a message changes nothing for anybody else.',
  writeToThread: 'The message itself has its author and its time.',
  sendMessage: 'The message itself has its author and its time.',
  uploadPhoto: 'The photo itself has its author and its time.',
}

const writes = endpoints.filter(([name, { method }]) => method !== 'GET' && !(name in UNTOLD))

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let calls: Readonly<Record<string, () => Promise<Write>>>
  beforeAll(async () => {
    shop = await openShop({ engine })
    startMorning(shop)
    calls = writesOf(shop)
  })
  // An account has ten sessions: the newest stay.
  beforeEach(() => shop.clock.advance(1_000))
  afterAll(() => shop.close())

  const told = async () => wholeLog(await shop.owner())

  test('each call that changes something is either made here or named with its reason', () => {
    expect(writes.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test.each(writes)('%s', async (name, row) => {
    const write = await calls[name]?.()
    if (!write) throw new Error(`${name} is not called`)
    const { by, params = {}, query = '', body } = write
    const before = new Set((await told()).map(({ key }) => key))
    const response = await by.send(row.method, `${pathOf(row, params)}${query}`, {
      body,
      headers: row.idempotent ? { 'Idempotency-Key': crypto.randomUUID() } : {},
    })
    expect(response.ok, await response.text()).toBe(true)
    const entries = (await told()).filter(({ key }) => !before.has(key))
    expect(entries.length).toBeGreaterThan(0)
    // A type without a sentence would show its own name, such as model.moved.
    for (const entry of entries) expect(entryText(entry)).not.toMatch(/[a-z][.-][a-z]/)
  })

  test('no address, note or message is in the log, and no phone or e-mail address', async () => {
    const log = JSON.stringify(await told())
    expect(log).toContain('contact.corrected')
    expect(log).not.toContain(SENTINEL)
    expect(log).not.toMatch(/@|\+91|\b9\d{9}\b/)
  })
})

/** A caller who registers while the owner takes their request: it is theirs, whichever of the two is first. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCustomer } from '#server/account/customer.ts'
import { deleteCustomer } from '#server/account/deletion.ts'
import type { Transaction } from '#server/database/schema.ts'
import { stepsPerStaff } from '#server/http/rate-limit.ts'
import { handOverMissed } from '#server/jobs/hand-over.ts'
import { register, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { correctContact } from '#shared/request/request-api.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { newPhoneNumber, newRegistration } from '#tests/support/person.ts'
import { lockTotal, race } from '#tests/support/race.ts'

const call = {
  ...{ name: 'Meera Joshi', email: '', brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' },
  ...{ notes: '', city: 'Pune', pickupAddress: '44 Parijat' },
}
const CALLERS = 24

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  /** Another server on the same database. */
  let other: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    other = await openShop({ engine, sharing: shop })
    owner = await other.owner()
    await take(newPhoneNumber())
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })

  /** Repeats a call while the database is busy, as a client does. */
  async function answered<R extends { status: number }>(ask: () => Promise<R>): Promise<R> {
    let result = await ask()
    while (result.status === 503) result = await ask()
    return result
  }
  async function take(phone: string): Promise<number> {
    const [body, idempotencyKey] = [{ ...call, phone: phone.slice(3) }, crypto.randomUUID()]
    const taken = await answered(() => owner.call(takeByPhone, { body, idempotencyKey }))
    if (!taken.answer) throw new Error(`${taken.status}: ${taken.error}`)
    return taken.answer.id
  }
  /** Registers up to the last call, which it returns. */
  async function registrationOf(phone: string) {
    const [person, details] = [shop.visitor(), newRegistration({ phone })]
    await person.call(sendOtp, { body: details })
    await person.call(verifyOtp, { body: { phone, otp: await shop.phone(phone).code() } })
    return () => answered(() => person.call(register, { body: details }))
  }
  const ownerOf = async (id: number) => {
    const { userId, waits } = await shop.database
      .selectFrom('requests')
      .innerJoin('phone_requests', 'request_id', 'requests.id')
      .select(['user_id as userId', 'phone_requests.phone as waits'])
      .where('requests.id', '=', id)
      .executeTakeFirstOrThrow()
    const { phone } = await shop.database
      .selectFrom('users')
      .select('phone')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return { phone, waits }
  }
  const customer = async (phone: string) => {
    const found = await findCustomer(shop.database, phone)
    if (!found) throw new Error('A phone always names somebody')
    return found
  }

  test('of many callers who register at that moment, each has their request', async () => {
    const phones = Array.from({ length: CALLERS }, newPhoneNumber)
    const registrations = new Map<string, Awaited<ReturnType<typeof registrationOf>>>()
    for (const phone of phones) registrations.set(phone, await registrationOf(phone))
    const ids = await Promise.all(
      phones.map(async (phone) => {
        const [id, registered] = await Promise.all([take(phone), registrations.get(phone)?.()])
        expect(registered?.status).toBe(200)
        return id
      }),
    )
    for (const [index, id] of ids.entries())
      expect(await ownerOf(id)).toEqual({ phone: phones[index], waits: null })
  })

  test('the hourly job hands over what an older row left with the owner, once', async () => {
    const phone = newPhoneNumber()
    const id = await take(phone)
    await (await registrationOf(phone))()
    await shop.database.updateTable('requests').set({ user_id: owner.userId }).where('id', '=', id).execute()
    await shop.database.updateTable('phone_requests').set({ phone }).where('request_id', '=', id).execute()
    const waiting = await take(newPhoneNumber())
    expect(await handOverMissed(shop.database, shop.clock.now())).toBe(1)
    expect(await ownerOf(id)).toEqual({ phone, waits: null })
    expect((await ownerOf(waiting)).phone).toBeNull()
    expect(await handOverMissed(shop.database, shop.clock.now())).toBe(0)
  })

  test('a deleted customer is not named in a request that an older row kept with the owner', async () => {
    const phone = newPhoneNumber()
    const id = await take(phone)
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    await (await registrationOf(phone))()
    await shop.database.updateTable('phone_requests').set({ phone }).where('request_id', '=', id).execute()
    await shop.database.updateTable('requests').set({ user_id: owner.userId }).where('id', '=', id).execute()
    const options = {
      now: shop.clock.now(),
      smsOutbox: shop.config.smsOutbox,
      photosDir: shop.config.photosDir,
      withdrawOpen: false,
    }
    expect(await deleteCustomer(shop.database, await customer(phone), options)).toMatchObject({
      ...{ outcome: 'deleted', anonymized: 1 },
    })
    for (const table of ['requests', 'phone_requests', 'notifications'] as const) {
      const rows = await shop.database.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(phone)
    }
  })

  describe.runIf(engine === 'postgres')('while one of the two has not committed', () => {
    /** Writing staff's limit of steps is the last thing that a correction does. */
    const lockSteps = (trx: Transaction) => {
      const { key } = stepsPerStaff(owner.userId)
      return trx.updateTable('rate_limits').set({ key }).where('key', '=', key).execute()
    }

    test('the owner, who took the request', async () => {
      const phone = newPhoneNumber()
      const [id, { status }] = await race(
        shop,
        lockTotal('pending'),
        () => take(phone),
        await registrationOf(phone),
      )
      expect(status).toBe(200)
      expect(await ownerOf(id)).toEqual({ phone, waits: null })
    })

    test('the caller, who registered', async () => {
      const phone = newPhoneNumber()
      const [{ status }, id] = await race(shop, lockTotal('users'), await registrationOf(phone), () =>
        take(phone),
      )
      expect(status).toBe(200)
      expect(await ownerOf(id)).toEqual({ phone, waits: null })
    })

    test.each(['former', 'new'] as const)(
      'the owner, who corrects the phone; the %s one registers',
      async (which) => {
        const phones = { former: newPhoneNumber(), new: newPhoneNumber() }
        const id = await take(phones.former)
        const correction = { params: { id }, body: { phone: phones.new.slice(3) } }
        const correct = () => answered(() => owner.call(correctContact, correction))
        const [corrected, { status }] = await race(
          shop,
          lockSteps,
          correct,
          await registrationOf(phones[which]),
        )
        expect([corrected.status, status]).toEqual([204, 200])
        expect(await ownerOf(id)).toEqual(
          which === 'new' ? { phone: phones.new, waits: null } : { phone: null, waits: phones.new },
        )
      },
    )

    test('the owner, whose customer is being deleted: the request keeps them', async () => {
      const phone = newPhoneNumber()
      await (await registrationOf(phone))()
      const found = await customer(phone)
      const options = {
        now: shop.clock.now(),
        smsOutbox: shop.config.smsOutbox,
        photosDir: shop.config.photosDir,
        withdrawOpen: false,
      }
      const [id, deletion] = await race(
        shop,
        lockTotal('pending'),
        () => take(phone),
        () => deleteCustomer(shop.database, found, options),
      )
      expect(deletion).toEqual({ outcome: 'open', requests: [expect.objectContaining({ id })] })
      expect(await ownerOf(id)).toEqual({ phone, waits: null })
    })
  })
})

/** Business operations are atomic, and a failing check denies access. */

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changePassword,
  forgotPasswordOtp,
  login,
  register,
  resetPasswordOtp,
  sendOtp,
  verifyOtp,
} from '#shared/account/account-api.ts'
import { closeAccount } from '#shared/account/data-api.ts'
import { addModel, deleteModel } from '#shared/catalogue/models-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { newPhoneNumber, newRegistration } from '#tests/support/person.ts'

const repair = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
const key = () => crypto.randomUUID()

let shop: Shop
let priya: Customer
let owner: Customer
let requestId: number
let modelId: number

const everything = () => contentsOf(shop.database)

type Sent = Promise<{ status: number; error: string | undefined }>

/** Makes this statement on this table fail during `work`. */
async function withFault<T>(table: string, change: string, work: () => Promise<T>): Promise<T> {
  const trigger = sql`create trigger fault before ${sql.raw(change)} on ${sql.table(table)}`
  const isPostgres = shop.config.databaseUrl !== undefined
  if (isPostgres) {
    await sql`create or replace function fault() returns trigger language plpgsql
      as $$ begin raise 'a fault for the test'; end $$`.execute(shop.database)
    await sql`${trigger} execute function fault()`.execute(shop.database)
  } else await sql`${trigger} begin select raise(abort, 'a fault for the test'); end`.execute(shop.database)
  try {
    return await work()
  } finally {
    await sql`drop trigger fault ${isPostgres ? sql`on ${sql.table(table)}` : sql``}`.execute(shop.database)
  }
}

/** The statements of each operation, in order; an operation that skips one would succeed and fail the test. */
const operations: Readonly<
  Record<string, { faults: readonly (readonly [string, string])[]; prepare: () => Promise<() => Sent> }>
> = {
  'a code': {
    faults: [
      ['rate_limits', 'insert'],
      ['otp_codes', 'insert'],
    ],
    async prepare() {
      const body = newRegistration()
      return () => shop.visitor().call(sendOtp, { body })
    },
  },
  'a registration': {
    faults: [
      ['verification_tokens', 'delete'],
      ['users', 'insert'],
      ['counters', 'update'],
    ],
    async prepare() {
      const person = shop.visitor()
      const details = newRegistration()
      await person.call(sendOtp, { body: details })
      const otp = await shop.phone(details.phone).code()
      await person.call(verifyOtp, { body: { phone: details.phone, otp } })
      return () => person.call(register, { body: details })
    },
  },
  'a reset': {
    faults: [
      ['otp_codes', 'delete'],
      ['users', 'update'],
      ['sessions', 'delete'],
    ],
    async prepare() {
      const { details } = await shop.customer()
      await shop.visitor().call(forgotPasswordOtp, { body: { phone: details.phone } })
      const otp = await shop.phone(details.phone).code()
      const body = { phone: details.phone, otp, newPassword: 'a new kettle on the stove' }
      return () => shop.visitor().call(resetPasswordOtp, { body })
    },
  },
  'a request': {
    faults: [
      ['requests', 'insert'],
      ['counters', 'update'],
      ['daily_stats', 'insert'],
    ],
    async prepare() {
      await shop.database.deleteFrom('daily_stats').execute()
      const idempotencyKey = key()
      return () => priya.call(submitRequest, { body: repair, idempotencyKey })
    },
  },
  'a message': {
    faults: [
      ['rate_limits', 'insert'],
      ['messages', 'insert'],
      ['counters', 'update'],
    ],
    async prepare() {
      const phone = newPhoneNumber().slice(3)
      const body = { name: 'Asha', phone, message: 'Open on Sunday?' }
      const idempotencyKey = key()
      return () => shop.visitor().call(sendMessage, { body, idempotencyKey })
    },
  },
  'a change of password': {
    faults: [
      ['users', 'update'],
      ['sessions', 'delete'],
      ['sessions', 'insert'],
    ],
    async prepare() {
      const person = await shop.customer()
      const body = { currentPassword: person.details.passwordHash, newPassword: 'a new kettle on the stove' }
      return () => person.call(changePassword, { body })
    },
  },
  'the deletion of an account': {
    faults: [
      ['notifications', 'delete'],
      ['requests', 'update'],
      ['request_events', 'update'],
      ['sessions', 'delete'],
      ['users', 'update'],
      ['otp_codes', 'delete'],
      ['counters', 'update'],
    ],
    async prepare() {
      const person = await shop.customer()
      const { answer } = await person.call(submitRequest, { body: repair, idempotencyKey: key() })
      await owner.call(setRequestStatus, { params: { id: answer?.id ?? 0 }, body: { status: 'DONE' } })
      await shop.visitor().call(forgotPasswordOtp, { body: { phone: person.details.phone } })
      const body = { currentPassword: person.details.passwordHash }
      return () => person.call(closeAccount, { body })
    },
  },
  'a login': {
    faults: [
      ['rate_limits', 'delete'],
      ['sessions', 'insert'],
    ],
    async prepare() {
      const { details } = await shop.customer()
      const person = shop.visitor()
      return () => person.call(login, { body: { email: details.email, passwordHash: details.passwordHash } })
    },
  },
  'a new model': {
    faults: [
      ['models', 'insert'],
      ['key_values', 'update'],
    ],
    async prepare() {
      // Sets the version of the catalogue.
      const body = { name: 'Redmi Note 14', image: '' }
      const { answer } = await owner.call(addModel, { params: { brandId: 3 }, body })
      modelId = answer?.id ?? 0
      return () => owner.call(addModel, { params: { brandId: 1 }, body })
    },
  },
  'the deletion of a model': {
    faults: [
      ['models', 'update'],
      ['key_values', 'update'],
    ],
    async prepare() {
      return () => owner.call(deleteModel, { params: { modelId } })
    },
  },
  'Mark as Done': {
    faults: [
      ['requests', 'update'],
      ['counters', 'update'],
      ['notifications', 'insert'],
    ],
    async prepare() {
      return () => owner.call(setRequestStatus, { params: { id: requestId }, body: { status: 'DONE' } })
    },
  },
}

describe.each(engines)('on %s', (engine) => {
  beforeAll(async () => {
    shop = await openShop({ engine, inProcess: true })
    priya = await shop.customer()
    owner = await shop.owner()
    const { answer } = await priya.call(submitRequest, { body: repair, idempotencyKey: key() })
    requestId = answer?.id ?? 0
    // Creates the rows of the totals: from here on they are updated.
    await (await operations['a message']?.prepare())?.()
  })
  afterAll(() => shop.close())

  describe.each(Object.entries(operations))('[2.3.3] %s', (_, { faults, prepare }) => {
    test('that fails at any statement changes nothing, and succeeds when repeated', async () => {
      const send = await prepare()
      // A text that the preparation queued would be sent meanwhile.
      await shop.sendOutbox()
      for (const [table, change] of faults) {
        const before = await everything()
        const { status, error } = await withFault(table, change, send)
        expect({ status, error }, `${change} ${table}`).toEqual({
          status: 500,
          error: 'Something went wrong on our side. Please try again.',
        })
        expect(await everything(), `${change} ${table}`).toBe(before)
      }
      expect((await send()).status).toBeLessThan(300)
    })
  })

  describe('[16.5.3] a failing check denies access', () => {
    /** Hides a table during `work`, as after a disk failure. */
    async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
      await shop.database.schema.alterTable(table).renameTo('elsewhere').execute()
      try {
        return await work()
      } finally {
        await shop.database.schema.alterTable('elsewhere').renameTo(table).execute()
      }
    }

    const calls: readonly (readonly [string, string, () => Sent])[] = [
      [
        'sessions',
        'who is signed in',
        () => priya.call(submitRequest, { body: repair, idempotencyKey: key() }),
      ],
      [
        'rate_limits',
        'how often',
        () =>
          shop.visitor().call(login, {
            body: { email: priya.details.email, passwordHash: priya.details.passwordHash },
          }),
      ],
      [
        'otp_codes',
        'the code',
        () => shop.visitor().call(verifyOtp, { body: { phone: priya.details.phone, otp: '123456' } }),
      ],
      [
        'key_values',
        'the device',
        () =>
          shop.visitor().call(login, {
            body: { email: priya.details.email, passwordHash: priya.details.passwordHash },
          }),
      ],
      [
        'verification_tokens',
        'the verified phone',
        () => shop.visitor().call(register, { body: newRegistration() }),
      ],
    ]
    test.each(calls)(
      'without the table %s a call cannot determine %s and is refused',
      async (table, _, send) => {
        // An SMS that an earlier test has queued would be sent meanwhile.
        await shop.sendOutbox()
        const before = await everything()
        const { status } = await without(table, send)
        expect(status).toBe(500)
        expect(await everything()).toBe(before)
      },
    )
  })
})

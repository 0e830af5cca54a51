/** The server's start: migrations, the owner's account, several processes on one database. */

import { afterEach, describe, expect, test } from 'vitest'
import { ensureOwnerAccount } from '#server/auth/owner-account.ts'
import { bootstrapDatabase } from '#server/bootstrap.ts'
import { readConfig } from '#server/config.ts'
import { migrate, NewerSchemaError } from '#server/database/client.ts'
import { createLogger } from '#server/observability/logger.ts'
import { login } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { listBrands, listModels } from '#shared/catalogue/catalogue-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { owner } from '#tests/support/owner.ts'

const log = createLogger('silent')
const open: Shop[] = []
const opened = async (...[options]: Parameters<typeof openShop>) => {
  const shop = await openShop(options)
  open.push(shop)
  return shop
}
afterEach(async () => {
  for (const shop of open.splice(0).toReversed()) await shop.close()
})

describe.each(engines)('on %s', (engine) => {
  test('four processes that start at once on an empty database create one catalogue', async () => {
    const shop = await opened({ engine })
    const others = await Promise.all([1, 2, 3].map(() => opened({ sharing: shop })))
    for (const each of [shop, ...others]) {
      expect((await each.visitor().call(listBrands, {})).answer).toHaveLength(17)
      expect((await each.visitor().call(listModels, { params: { brandId: 1 } })).answer).toHaveLength(34)
    }
    const admins = await shop.database.selectFrom('users').selectAll().execute()
    expect(admins.map(({ email, role }) => ({ email, role }))).toEqual([
      { email: owner.email, role: 'ADMIN' },
    ])
  })

  test('two processes on one database share sessions and requests, and send one SMS', async () => {
    const here = await opened({ engine })
    const there = await opened({ sharing: here })
    const priya = await here.customer()
    const far = there.visitor()
    for (const [name, value] of priya.cookies) far.cookies.set(name, value)
    const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
    const idempotencyKey = crypto.randomUUID()
    const twins = [priya, far, priya, far].map((person) =>
      person.call(submitRequest, { body, idempotencyKey }),
    )
    const ids = (await Promise.all(twins)).map(({ answer }) => answer?.id)
    expect(new Set(ids).size).toBe(1)
    const writes = Array.from({ length: 40 }, async (_, i) => {
      const call = { body, idempotencyKey: crypto.randomUUID() }
      // On a slow machine the last of forty may get 503: a retry with the same key creates no second request.
      for (;;) {
        const called = await (i % 2 ? priya : far).call(submitRequest, call)
        if (called.status !== 503) return called
      }
    })
    expect(new Set((await Promise.all(writes)).map(({ answer }) => answer?.id)).size).toBe(40)
    const list = await far.call(listOwnRequests, { params: { userId: priya.userId } })
    expect(list.answer).toHaveLength(41)

    const owners = [await here.owner(), await there.owner()]
    const done = owners.map((each) =>
      each.call(setRequestStatus, { params: { id: ids[0] ?? 0 }, body: { status: 'DONE' } }),
    )
    expect((await Promise.all(done)).map(({ status }) => status)).toEqual([204, 204])
    await Promise.all([here.sendOutbox(), there.sendOutbox()])
    const texts = await here.phone(priya.details.phone).texts()
    expect(texts.filter(({ kind }) => kind === 'status')).toHaveLength(1)
  })

  test('a database of a newer version is refused', async () => {
    const shop = await opened({ engine })
    await migrate(shop.config, () => undefined)
    const row = { name: '9999-from-the-future', timestamp: new Date().toISOString() }
    await shop.database
      .withTables<{ kysely_migration: typeof row }>()
      .insertInto('kysely_migration')
      .values(row)
      .execute()
    await expect(migrate(shop.config, () => undefined)).rejects.toThrow(NewerSchemaError)
    await expect(migrate(shop.config, () => undefined)).rejects.toThrow(/start the newer version/)
  })

  describe("the owner's account", () => {
    const now = Date.now()
    const canLogin = async (shop: Shop, email: string, passwordHash: string) =>
      (await shop.visitor().call(login, { body: { email, passwordHash } })).status === 200
    const again = (shop: Shop, settings: Record<string, string>) =>
      ensureOwnerAccount(
        shop.database,
        { ...readConfig(settings), passwordCost: shop.config.passwordCost },
        now,
      )

    test('a start with the same settings changes nothing', async () => {
      const shop = await opened({ engine })
      const session = await shop.owner()
      await again(shop, { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password })
      expect((await session.call(getSession, {})).answer).not.toBeNull()
    })

    test('a new password or address replaces the old one, and the new password ends the sessions', async () => {
      const shop = await opened({ engine })
      const session = await shop.owner()
      await again(shop, { ADMIN_EMAIL: 'boss@shop.example', ADMIN_PASSWORD: 'another long passphrase' })
      expect((await session.call(getSession, {})).answer).toBeNull()
      expect(await canLogin(shop, owner.email, owner.password)).toBe(false)
      expect(await canLogin(shop, 'boss@shop.example', 'another long passphrase')).toBe(true)
      const admins = await shop.database
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'ADMIN')
        .execute()
      expect(admins).toHaveLength(1)
    })

    test("a customer's address is refused: their phone could reset the owner's password", async () => {
      const shop = await opened({ engine })
      const { details } = await shop.customer()
      const settings = { ADMIN_EMAIL: details.email, ADMIN_PASSWORD: 'another long passphrase' }
      await expect(again(shop, settings)).rejects.toThrow("ADMIN_EMAIL is a customer's address")
      expect(await canLogin(shop, details.email, details.passwordHash)).toBe(true)
    })

    test('[6.4.1] a local run without settings creates one with a random password, printed once', async () => {
      const shop = await opened({ engine })
      await shop.database.deleteFrom('users').execute()
      const config = { ...shop.config, admin: undefined }
      const start = () => bootstrapDatabase({ database: shop.database, config, clock: shop.clock, log })
      const made = await start()
      expect(made?.email).toBe('owner@localhost')
      expect(made?.password).toMatch(/^[\w-]{16}$/)
      expect(await start()).toBeUndefined()
      expect(await canLogin(shop, 'owner@localhost', made?.password ?? '')).toBe(true)
    })

    test('[6.3.2] a production run without settings has no account at all', async () => {
      const shop = await opened({ engine })
      await shop.database.deleteFrom('users').execute()
      const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://repair.example' }
      expect(await again(shop, settings)).toBeUndefined()
      expect(await shop.database.selectFrom('users').select('id').execute()).toEqual([])
    })
  })
})

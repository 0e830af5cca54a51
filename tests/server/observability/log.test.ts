/** What the log contains, and what it must not. */

import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#server/observability/logger.ts'
import {
  changePassword,
  endSessions,
  forgotPasswordOtp,
  login,
  resetPasswordOtp,
} from '#shared/account/account-api.ts'
import { closeAccount, getCustomerData } from '#shared/account/data-api.ts'
import { logout } from '#shared/account/session-api.ts'
import { listUsers } from '#shared/account/users-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

const Line = v.looseObject({
  time: v.pipe(v.string(), v.isoTimestamp()),
  level: v.string(),
  event: v.string(),
})
const lines: string[] = []
let shop: Shop
let priya: Customer

beforeAll(async () => {
  shop = await openShop({ onLog: (line) => lines.push(line) })
  priya = await shop.customer()
})
afterAll(() => shop.close())

const events = () => lines.map((line) => v.parse(Line, JSON.parse(line)))

test('[16.2.1] [16.2.4] each line is one object with time, endpoint, user and status', async () => {
  await priya.call(listUsers, {})
  const call = events().findLast(({ event }) => event === 'http.request')
  expect(call).toMatchObject({
    method: 'GET',
    path: '/api/admin/users',
    status: 403,
    level: 'warn',
    userId: priya.userId,
  })
  expect(call).toMatchObject({ requestId: expect.any(String), reason: 'You are not allowed to do this.' })
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
})

test('[16.3.1] every authentication event is logged once', async () => {
  const [raj, meera] = [await shop.customer(), await shop.customer()]
  const { phone, email, passwordHash } = raj.details
  const visitor = shop.visitor()
  const tryReset = (otp: string) =>
    visitor.call(resetPasswordOtp, { body: { phone, otp, newPassword: 'seven lamps' } })
  const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['login.failed', () => visitor.call(login, { body: { email, passwordHash: 'wrong password' } })],
    ['login.done', () => visitor.call(login, { body: { email, passwordHash } })],
    ['password.wrong', () => raj.call(endSessions, { body: { currentPassword: 'wrong password' } })],
    ['sessions.ended', () => raj.call(endSessions, { body: { currentPassword: passwordHash } })],
    [
      'password.changed',
      () => raj.call(changePassword, { body: { currentPassword: passwordHash, newPassword: 'six lamps' } }),
    ],
    ['otp.sent', () => visitor.call(forgotPasswordOtp, { body: { phone } })],
    ['otp.wrong', () => tryReset('0000')],
    ['otp.right', async () => tryReset(await shop.phone(phone).code())],
    ['password.reset', async () => undefined],
    ['registered', () => shop.customer()],
    ['account.exported', () => meera.call(getCustomerData, {})],
    [
      'account.closed',
      () => meera.call(closeAccount, { body: { currentPassword: meera.details.passwordHash } }),
    ],
    ['logout', () => priya.call(logout, {})],
  ]
  let before = lines.length
  for (const [event, act] of acts) {
    // The reset is logged together with its code.
    if (event !== 'password.reset') before = lines.length
    await act()
    const logged = events()
      .slice(before)
      .filter((line) => line.event === event)
    expect(logged, event).toHaveLength(1)
  }
})

test('[16.2.5] the log has no password, code, token or full phone number', async () => {
  const raj = await shop.customer({ passwordHash: 'marker-of-a-password' })
  const body = {
    brand: 'Apple',
    model: 'marker-of-a-model',
    issue: 'x',
    notes: 'marker-of-notes',
    pickupAddress: 'marker',
  }
  await raj.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  await raj.send('POST', '/api/repair/submit', { body: '{"notes":"marker' })
  const all = lines.join('')
  const texts = await shop.phone(raj.details.phone).texts()
  expect(all).not.toContain('marker')
  expect(all).not.toContain(raj.details.phone.slice(3))
  expect(all).not.toContain(raj.details.email)
  for (const token of raj.cookies.values()) expect(all).not.toContain(token)
  for (const { text } of texts) expect(all).not.toContain(/\d{6}/.exec(text)?.[0])
})

test('[16.4.1] a call cannot inject a line', async () => {
  const before = lines.length
  await shop.ask('/api/%0A%7B%22level%22:%22info%22%7D%1B[31m')
  expect(lines.length).toBe(before + 1)
  expect(lines.at(-1)).not.toContain('\u001b')
})

test('an unreachable database is a warning with its code and without a stack', async () => {
  const away = await openShop({ onLog: (line) => lines.push(line) })
  await sql`pragma query_only = on`.execute(away.database)
  const before = lines.length
  const { status } = await away
    .visitor()
    .call(login, { body: { email: 'a@mail.example', passwordHash: 'x' } })
  await away.close()
  expect(status).toBe(503)
  const logged = events().slice(before)
  expect(logged.map(({ level }) => level)).not.toContain('error')
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 'warn', event: 'http.unavailable', errorCode: 'sqlite-8' }),
  )
  expect(lines.slice(before).join('')).not.toContain('.ts:')
})

test('[16.3.4] [16.5.1] an internal error is logged in full and reveals nothing to the caller', async () => {
  const broken = await openShop({ onLog: (line) => lines.push(line) })
  await broken.database.schema
    .dropTable('brands')
    .ifExists()
    .execute()
    .catch(() => undefined)
  await broken.database.schema.alterTable('models').renameTo('elsewhere').execute()
  const response = await broken.ask('/api/admin/brands/1/models')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: 'Something went wrong on our side. Please try again.' })
  const told = events().findLast(({ event }) => event === 'http.failed')
  expect(told).toMatchObject({
    level: 'error',
    requestId: response.headers.get('X-Request-Id'),
    err: { stack: expect.any(String) },
  })
  await broken.close()
})

describe.each(engines)('on %s', (engine) => {
  test('an error of the database is logged with its code and without the values of the row', async () => {
    const logged: string[] = []
    const broken = await openShop({ engine, inProcess: true, onLog: (line) => logged.push(line) })
    await sql`alter table models rename to elsewhere`.execute(broken.database)
    expect((await broken.ask('/api/admin/brands/1/models')).status).toBe(500)
    const failed = logged.map((line) => v.parse(Line, JSON.parse(line)))
    expect(failed.find(({ event }) => event === 'http.failed')).toMatchObject({
      level: 'error',
      err: { errorCode: engine === 'postgres' ? '42P01' : 'sqlite-1' },
    })

    const insert = sql`insert into messages (id, name, phone, message, sent_at)
      values (null, 'Asha', '+919812345678', null, 1)`
    const refusal: unknown = await insert.execute(broken.database).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Error)
    const log = createLogger('info', { write: (line) => void logged.push(line) })
    log.error({ event: 'test', err: refusal, code: '123456', body: { otp: '654321' } })
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({
      err: { errorCode: engine === 'postgres' ? '23502' : 'sqlite-19' },
      code: '[hidden]',
      body: { otp: '[hidden]' },
    })
    expect(logged.at(-1)).not.toContain('9812345678')
    await broken.close()
  })
})

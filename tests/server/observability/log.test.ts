/** What the log tells, and what it never may. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changePassword,
  endSessions,
  forgotPasswordOtp,
  listUsers,
  login,
  logout,
  resetPasswordOtp,
  submitRepair,
} from '#shared/api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'

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

test('[16.2.1] [16.2.4] each line is one object that tells when, what, who and how it ended', async () => {
  await priya.call(listUsers, {})
  const call = events().findLast(({ event }) => event === 'request')
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

test('[16.3.1] every act of signing in is told once', async () => {
  const raj = await shop.customer()
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
    ['logout', () => priya.call(logout, {})],
  ]
  let before = lines.length
  for (const [event, act] of acts) {
    // The reset is told together with its code.
    if (event !== 'password.reset') before = lines.length
    await act()
    const told = events()
      .slice(before)
      .filter((line) => line.event === event)
    expect(told, event).toHaveLength(1)
  }
})

test('[16.2.5] no password, code, token or whole phone number is in it', async () => {
  const raj = await shop.customer({ passwordHash: 'marker-of-a-password' })
  const body = {
    brand: 'Apple',
    model: 'marker-of-a-model',
    issue: 'x',
    notes: 'marker-of-notes',
    pickupAddress: 'marker',
  }
  await raj.call(submitRepair, { body, idempotencyKey: crypto.randomUUID() })
  await raj.send('POST', '/api/repair/submit', { body: '{"notes":"marker' })
  const all = lines.join('')
  const texts = await shop.phone(raj.details.phone).texts()
  expect(all).not.toContain('marker')
  expect(all).not.toContain(raj.details.phone.slice(3))
  expect(all).not.toContain(raj.details.email)
  for (const token of raj.cookies.values()) expect(all).not.toContain(token)
  for (const { text } of texts) expect(all).not.toContain(/\d{6}/.exec(text)?.[0])
})

test('[16.4.1] a call cannot write a line of its own', async () => {
  const before = lines.length
  await shop.ask('/api/%0A%7B%22level%22:%22info%22%7D%1B[31m')
  expect(lines.length).toBe(before + 1)
  expect(lines.at(-1)).not.toContain('\u001b')
})

test('a database that is away is a warning with its code and without a stack', async () => {
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
    expect.objectContaining({ level: 'warn', event: 'request.unavailable', errorCode: 'sqlite-8' }),
  )
  expect(lines.slice(before).join('')).not.toContain('.ts:')
})

test('[16.3.4] [16.5.1] a broken server tells the caller nothing, and the log everything', async () => {
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
  const told = events().findLast(({ event }) => event === 'request.failed')
  expect(told).toMatchObject({
    level: 'error',
    requestId: response.headers.get('X-Request-Id'),
    err: { stack: expect.any(String) },
  })
  await broken.close()
})

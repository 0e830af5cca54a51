/** Log entries about attacks and failures. */

import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SmsError } from '#server/sms/sender.ts'
import { login, register, sendOtp } from '#shared/account/account-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { newRegistration, pathOf } from '#tests/support/person.ts'

const Line = v.looseObject({
  time: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  level: v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal']),
  event: v.string(),
})
let lines: string[] = []
let shop: Shop
let priya: Customer
let smsIsDown = false

beforeAll(async () => {
  shop = await openShop({ onLog: (line) => lines.push(line) })
  priya = await shop.customer()
})
afterAll(() => shop.close())

/** Returns the log entries written during `work`. */
async function entriesOf(work: () => Promise<unknown>) {
  lines = []
  await work()
  return lines.map((line) => v.parse(v.pipe(v.string(), v.parseJson(), Line), line))
}

test('[16.3.2] every refused call is logged with the user, the endpoint and the reason', async () => {
  const admins = endpoints.filter(([, { auth }]) => auth === 'ADMIN')
  const params = { userId: 1, id: 1, brandId: 1, modelId: 1 }
  for (const [person, status, userId] of [
    [shop.visitor(), 401, undefined],
    [priya, 403, priya.userId],
  ] as const)
    for (const [, row] of admins) {
      const path = pathOf(row, params)
      const entries = await entriesOf(() =>
        person.send(row.method, path, { body: row.method === 'GET' ? undefined : {} }),
      )
      const call = entries.findLast(({ event }) => event === 'http.request')
      expect(call).toMatchObject({
        level: 'warn',
        status,
        path,
        method: row.method,
        reason: expect.stringMatching(/\w+/),
      })
      expect(call?.userId).toBe(userId)
    }
})

test('[16.3.3] an attempt to bypass a check is logged with its reason', async () => {
  const submit = (headers: Record<string, string>, body: unknown = {}) =>
    priya.send('POST', '/api/repair/submit', { body, headers })
  const details = newRegistration()
  for (const [attempt, status, reason] of [
    [() => submit({ 'X-XSRF-TOKEN': 'x' }), 403, /did not come from our page/],
    [() => submit({ Origin: 'https://evil.example' }), 403, /did not come from our page/],
    [() => submit({ 'Content-Type': 'text/plain' }), 415, /application\/json/],
    [() => submit({}, { brand: 'Apple', model: 'x', issue: 'y', userId: 999 }), 403, /not allowed/],
    [() => submit({}, '{"a":'), 400, /form that the server expects/],
    [() => shop.visitor().call(register, { body: details }), 422, /Verify your phone/],
    [() => priya.send('GET', `/api/repair/user/${priya.userId + 1}`), 403, /not allowed/],
  ] as const) {
    const entries = await entriesOf(attempt)
    expect(entries.at(-1)).toMatchObject({
      event: 'http.request',
      level: 'warn',
      status,
      reason: expect.stringMatching(reason),
    })
  }
  const tries = () =>
    Promise.all(
      Array.from({ length: 11 }, () =>
        shop.visitor().call(login, { body: { email: 'nobody@mail.example', passwordHash: 'wrong' } }),
      ),
    )
  const entries = await entriesOf(tries)
  expect(entries.filter(({ event }) => event === 'login.failed')).toHaveLength(10)
  expect(entries).toContainEqual(
    expect.objectContaining({ event: 'http.request', status: 429, level: 'warn' }),
  )
})

test('[16.3.4] a failing SMS provider is logged once, without the code', async () => {
  const broken = await openShop({
    onLog: (line) => lines.push(line),
    sms: {
      async send() {
        if (smsIsDown) throw new SmsError('no route to the provider', { permanent: false })
        return 'id'
      },
    },
  })
  smsIsDown = true
  const details = newRegistration()
  const entries = await entriesOf(() => broken.visitor().call(sendOtp, { body: details }))
  const failures = entries.filter(({ event }) => event === 'otp.not-sent')
  expect(failures).toHaveLength(1)
  expect(failures[0]).toMatchObject({ level: 'error', err: { stack: expect.any(String) } })
  expect(JSON.stringify(entries)).not.toContain(details.phone.slice(3))
  await broken.close()
})

test('[16.2.2] [16.2.4] every line is a JSON object with a UTC time, in chronological order', async () => {
  const told = await entriesOf(async () => {
    for (let i = 0; i < 30; i++) await priya.send('GET', `/api/repair/user/${i}`)
  })
  expect(told.length).toBeGreaterThanOrEqual(30)
  const times = told.map(({ time }) => time)
  expect(times).toEqual(times.toSorted())
})

test('[16.4.1] no input starts a new line or controls a terminal', async () => {
  const nasty = '\r\n{"level":"info","event":"forged"}\u001b[31m\u2028\u2029"\\'
  const told = await entriesOf(async () => {
    await shop.ask(`/api/${encodeURIComponent(nasty)}`)
    await priya.send('POST', '/api/repair/submit', { body: { brand: nasty, model: nasty, issue: nasty } })
    await shop.visitor().call(login, { body: { email: nasty, passwordHash: nasty } })
    await priya.send('GET', '/api/health', {
      headers: { 'User-Agent': 'x\tforged', 'X-Forwarded-For': 'forged' },
    })
  })
  expect(told.map(({ event }) => event)).not.toContain('forged')
  for (const line of lines) {
    expect(line.match(/\n/g)).toHaveLength(1)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters.
    expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u2028\u2029]/)
  }
})

/** Security properties of the API calls. */

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/account/account-api.ts'
import { listUsers } from '#shared/account/users-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { newRegistration, pathOf, registerAs } from '#tests/support/person.ts'
import { uploaded } from '#tests/support/photos.ts'

const repair = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
const rows: readonly Endpoint[] = endpoints.map(([, row]) => row)

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    priya = await shop.customer()
    owner = await shop.owner()
    await priya.call(submitRequest, { body: repair, idempotencyKey: crypto.randomUUID() })
    await uploaded(priya, 1)
    await uploaded(owner, 1, { kind: 'before' })
  })
  afterAll(() => shop.close())

  const params = () => ({ userId: priya.userId, id: 1, photoId: 1, brandId: 1, modelId: 1 })

  test('[3.5.3] GET, HEAD and OPTIONS change nothing on any path', async () => {
    // The first tracking link makes the key of all.
    await owner.send('GET', '/api/requests/1')
    const before = await contentsOf(shop.database)
    const readable = new Set(rows.filter(({ method }) => method === 'GET').map(({ path }) => path))
    for (const row of rows)
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        for (const query of ['', `?_method=${row.method}`]) {
          const headers = { 'X-HTTP-Method-Override': row.method, 'X-Method-Override': row.method }
          const response = await owner.send(method, `${pathOf(row, params())}${query}`, { headers })
          if (!readable.has(row.path)) expect(response.ok, `${method} ${row.path}`).toBe(false)
        }
    expect(await contentsOf(shop.database)).toBe(before)
  })

  test.each([
    ...[
      '/models/../../etc/passwd',
      '/models/a\r\nSet-Cookie: x=1',
      '/models/a"onerror="x',
      "/models/a'b",
      '/models/<x>',
    ],
    ...[
      `/models/${'x'.repeat(500)}`,
      '/models/Ꮇodel.png',
      '/models/а.png',
      '\\models\\a.png',
      '/models/a.png\0.svg',
    ],
    ...[
      '/models/a b.png',
      'models/a.png',
      'file:///etc/passwd',
      'ftp://a.example/x',
      'https://a.example/a b',
    ],
  ])('[5.4.1] [5.3.2] [1.2.2] the image %j is rejected', async (image) => {
    const body = { name: 'Galaxy Picture', image }
    const response = await owner.send('POST', '/api/admin/brands/3/models', { body })
    expect([400, 422]).toContain(response.status)
    expect(response.headers.has('Content-Disposition')).toBe(false)
  })

  test('[15.3.7] of a duplicate parameter the first value counts, everywhere', async () => {
    const list = async (query: string) => {
      const response = await owner.send('GET', `/api/repair/all?${query}`)
      return response.ok ? (await response.json()).length : response.status
    }
    await priya.call(submitRequest, { body: repair, idempotencyKey: crypto.randomUUID() })
    expect(await list('limit=1&limit=2')).toBe(1)
    expect(await list('limit=1&limit=x')).toBe(1)
    expect(await list('limit=x&limit=1')).toBe(400)
    const [name, value] = ['session', priya.cookies.get('session')]
    const who = async (cookie: string) =>
      (await (await shop.ask('/api/auth/session', { headers: { Cookie: cookie } })).json())?.userId
    expect(await who(`${name}=${value}; ${name}=x`)).toBe(priya.userId)
    expect(await who(`${name}=x; ${name}=${value}`)).toBeUndefined()
    // In JSON the last value counts.
    const body = '{"brand":"Apple","model":"iPhone 13","issue":"a","issue":"Screen Repair"}'
    const headers = { 'Content-Type': 'application/json' }
    expect((await priya.send('POST', '/api/repair/submit', { body, headers })).status).toBe(200)
    const { answer = [] } = await priya.call(listOwnRequests, { params: { userId: priya.userId } })
    expect(answer[0]?.issue).toBe('Screen Repair')
  })

  test('[15.3.1] every answer has the fields of its schema and no others, for the owner and for a customer', async () => {
    const { answer } = await priya.call(submitRequest, {
      body: repair,
      idempotencyKey: crypto.randomUUID(),
    })
    const body = { name: 'Asha', phone: '9876543210', message: 'Open on Sunday?' }
    await shop.visitor().call(sendMessage, { body, idempotencyKey: crypto.randomUUID() })
    await owner.call(setRequestStatus, { params: { id: answer?.id ?? 0 }, body: { status: 'DONE' } })
    for (const row of rows.filter(({ method }) => method === 'GET')) {
      const queries = row.query ? ['?search=a', ''] : ['']
      for (const [person, query] of [owner, priya].flatMap((each) =>
        queries.map((text) => [each, text] as const),
      )) {
        const response = await person.send('GET', `${pathOf(row, params())}${query}`)
        if (!response.ok) continue
        const text = await response.text()
        if (!response.headers.get('Content-Type')?.includes('json')) continue
        const value: unknown = JSON.parse(text)
        // Parsing leaves out what the schema does not name.
        expect(v.parse(row.response, value), `${row.path}${query}`).toEqual(value)
      }
    }
  })

  test('[8.2.3] [15.3.1] the owner’s list of users has these fields and no others', async () => {
    const response = await owner.send('GET', '/api/admin/users')
    for (const person of await response.json())
      expect(Object.keys(person).toSorted()).toEqual([
        ...['email', 'fullName', 'joinedAt', 'phone', 'requests', 'role', 'userId'],
      ])
  })

  test('[8.2.3] a customer cannot write fields that the server sets', async () => {
    const body = {
      ...repair,
      status: 'DONE',
      id: 999_999,
      submittedAt: '2020-01-01T00:00:00Z',
      role: 'ADMIN',
    }
    expect((await priya.send('POST', '/api/repair/submit', { body })).status).toBe(200)
    const { answer = [] } = await priya.call(listOwnRequests, { params: { userId: priya.userId } })
    expect(answer[0]).toMatchObject({
      status: 'PENDING',
      submittedAt: new Date(shop.clock.now()).toISOString(),
    })
    expect(answer[0]?.id).not.toBe(999_999)
    const details = { ...newRegistration(), role: 'ADMIN', verified: true }
    await registerAs(shop.visitor(), details, shop.phone(details.phone))
    const { answer: people = [] } = await owner.call(listUsers, {})
    expect(people[0]).toMatchObject({ email: details.email, role: 'CUSTOMER' })
  })

  test('[7.6.2] only a login creates a session', async () => {
    const person = shop.visitor()
    const details = newRegistration()
    await registerAs(person, details, shop.phone(details.phone))
    for (const path of ['/', '/login', '/my-requests', '/api/auth/session', '/api/admin/brands'])
      await person.send('GET', path)
    await person.call(forgotPasswordOtp, { body: { phone: details.phone } })
    const otp = await shop.phone(details.phone).code()
    await person.call(resetPasswordOtp, {
      body: { phone: details.phone, otp, newPassword: 'a new kettle on the stove' },
    })
    expect([...person.cookies.keys()]).toEqual(['XSRF-TOKEN'])
  })

  test('[7.2.2] each login creates a session, and no static key authenticates a user', async () => {
    const tokens = await Promise.all(
      [shop.owner(), shop.owner()].map(async (each) => (await each).cookies.get('session')),
    )
    expect(new Set(tokens).size).toBe(2)
    for (const headers of [
      { Authorization: `Bearer ${tokens[0]}` },
      { 'X-Api-Key': String(tokens[0]) },
      { 'X-User-Id': String(owner.userId) },
    ])
      expect((await shop.ask('/api/admin/users', { headers })).status).toBe(401)
    expect((await shop.ask(`/api/admin/users?token=${tokens[0]}&session=${tokens[0]}`)).status).toBe(401)
  })
})

test('[7.5.1] no call changes the email or the phone of an account', () => {
  const writes = rows.filter(({ method, auth }) => method !== 'GET' && auth !== 'anyone')
  const fields = writes.map(
    ({ path, body }) => [path, 'entries' in body ? Object.keys(Object(body.entries)) : []] as const,
  )
  const withContact = fields.filter(([, names]) => names.some((name) => ['email', 'phone'].includes(name)))
  // A repair request has its own phone and email, as contact data; a technician of the list has no account.
  expect(withContact.map(([path]) => path).toSorted()).toEqual([
    '/api/admin/requests',
    '/api/admin/technicians',
    '/api/admin/technicians/:id/contact',
    '/api/repair/submit',
    '/api/requests/:id/contact',
  ])
})

test('[6.3.4] [2.2.2] these are all authentication endpoints, and every endpoint has an input schema', () => {
  const paths = rows.map(({ path }) => path).filter((path) => /^\/api\/(auth|account)\//.test(path))
  expect(paths.toSorted()).toEqual([
    ...['/api/account/close', '/api/account/close', '/api/account/data'],
    ...['/api/account/password', '/api/account/sessions', '/api/account/sessions/end'],
    ...['/api/auth/forgot-password-otp', '/api/auth/login', '/api/auth/logout', '/api/auth/register'],
    ...['/api/auth/reset-password-otp', '/api/auth/send-otp', '/api/auth/session', '/api/auth/verify-otp'],
  ])
  // A variant has an object for each of its types, a union one for each of its forms.
  for (const { body, path } of rows)
    expect(['object', 'variant', 'union', 'undefined'], path).toContain(body.type)
})

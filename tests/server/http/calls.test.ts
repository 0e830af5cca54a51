/** Input of API calls (types, sizes, texts, ids), and the headers of every response. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listModels } from '#shared/catalogue/catalogue-api.ts'
import { deleteModel } from '#shared/catalogue/models-api.ts'
import { ApiErrorBody } from '#shared/endpoint.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { endpoints } from '#tests/support/endpoints.ts'

const repair = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const submit = (body: unknown, headers?: Record<string, string>) =>
    priya.send('POST', '/api/repair/submit', { body, ...(headers && { headers }) })
  const requests = async () =>
    (await priya.call(listOwnRequests, { params: { userId: priya.userId } })).answer

  describe('an invalid body', () => {
    test.each([
      ['[3.5.2] another content type', repair, { 'Content-Type': 'text/plain' }, 415],
      ['a form', 'brand=Apple', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
      ['JSON in another encoding', repair, { 'Content-Type': 'application/json; charset=utf-16' }, 415],
      ['broken JSON', '{"brand":', {}, 400],
      ['nothing', '', {}, 400],
      ['a list', [], {}, 400],
      ['a bare word', '"DONE"', {}, 400],
      ['null', 'null', {}, 400],
      ['[1.5.2] nested lists', `{"brand":${deep(50)}}`, {}, 400],
      ['lists 15,000 deep', deep(15_000), {}, 400],
      ['[1.3.3] a NUL', { ...repair, notes: 'a\0b' }, {}, 400],
      ['half a surrogate pair', `{"brand":"Apple","model":"x","issue":"\\ud800"}`, {}, 400],
      ['a NUL in a name', `{"a\\u0000":1}`, {}, 422],
      ['[5.2.1] 3 MB', { ...repair, notes: 'x'.repeat(3_000_000) }, {}, 413],
      ['a little too much', { ...repair, notes: 'x'.repeat(32_768) }, {}, 413],
      ['a number for a text', { ...repair, brand: 7 }, {}, 422],
      ['a list for a text', { ...repair, brand: ['Apple'] }, {}, 422],
      ['an object for a text', { ...repair, model: { $gt: '' } }, {}, 422],
      ['a missing field', { brand: 'Apple', model: 'iPhone 13' }, {}, 422],
      ['a text that is too long', { ...repair, notes: 'x'.repeat(2_001) }, {}, 422],
      ['a userId that is no number', { ...repair, userId: 'me' }, {}, 422],
      ['a number for an optional text', { ...repair, notes: 5 }, {}, 422],
    ])('%s', async (_, body, headers, status) => {
      const response = await submit(body, headers)
      expect(response.status).toBe(status)
      const refusal = await response.json()
      expect(Object.keys(refusal)).toEqual(status === 422 ? Object.keys(ApiErrorBody.entries) : ['error'])
      expect(JSON.stringify(refusal), 'is said in words for people').not.toMatch(/Invalid|Expected|received/)
    })

    test('a stream without a length is cut off', async () => {
      let sent = 0
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 16_384
          controller.enqueue(new Uint8Array(16_384).fill(32))
        },
      })
      const response = await submit(body, { 'Content-Type': 'application/json' })
      expect(response.status).toBe(413)
      // Sockets and, with a cluster, the proxy buffer data that the server has not read.
      expect(sent).toBeLessThan(process.env.TEST_CLUSTER ? 100_000_000 : 1_000_000)
    })

    test('the response names each wrong field', async () => {
      const response = await submit({ brand: '', model: 'iPhone 13', issue: ' ' })
      expect(await response.json()).toEqual({
        error: 'Brand is required.',
        fields: { brand: 'Brand is required.', issue: 'Issue is required.' },
      })
    })

    test('every endpoint with a body responds to junk with 4xx', async () => {
      const junk = [
        '',
        '{',
        '[]',
        '[[[[[[]]]]]]',
        '{"email":{"a":1}}',
        '7',
        '{"phone":["+91"]}',
        deep(15_000),
      ]
      for (const [, row] of endpoints) {
        if (row.body.type === 'undefined') continue
        for (const body of junk) {
          const path = row.path.replace(/:\w+/g, '1')
          const { status } = await owner.send(row.method, path, {
            body,
            headers: { 'Content-Type': 'application/json' },
          })
          expect(status, `${row.path} ${body.slice(0, 20)}`).toBeGreaterThanOrEqual(400)
          expect(status, `${row.path} ${body.slice(0, 20)}`).toBeLessThan(500)
        }
      }
    })
  })

  test.each(['0', '-1', '1.5', '1e309', '9007199254740993', '1abc', 'abc', '%00', '01', "1'%20OR%20'1'='1"])(
    '[1.4.2] the id %s is refused',
    async (id) => {
      for (const [method, path] of [
        ['GET', `/api/repair/user/${id}`],
        ['PUT', `/api/repair/${id}/status`],
        ['GET', `/api/admin/brands/${id}/models`],
        ['DELETE', `/api/admin/models/${id}`],
      ] as const) {
        const response = await owner.send(method, path, method === 'PUT' ? { body: { status: 'DONE' } } : {})
        expect(response.status, path).toBe(400)
      }
    },
  )

  test('an unknown id is not found', async () => {
    const params = { id: Number.MAX_SAFE_INTEGER }
    expect((await owner.call(setRequestStatus, { params, body: { status: 'DONE' } })).status).toBe(404)
    expect((await owner.call(deleteModel, { params: { modelId: 2 ** 40 } })).status).toBe(404)
    expect((await owner.call(listModels, { params: { brandId: 2 ** 40 } })).status).toBe(404)
  })

  test.each(['limit=0', 'limit=x', 'limit=-1', 'before=0', 'before=1e9', 'before=9007199254740993'])(
    'the page ?%s is refused',
    async (query) => expect((await owner.send('GET', `/api/repair/all?${query}`)).status).toBe(400),
  )

  test('[1.1.1] [1.3.7] text is stored unchanged except for Unicode normalization', async () => {
    const notes = `"><img src=x onerror=alert(1)> ' OR 1=1-- %3Cb%3E &lt; {{7*7}} \${7} %s घरी 🙏 e\u0301`
    const body = { ...repair, notes, pickupAddress: '__proto__' }
    const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    const row = (await requests())?.find(({ id }) => id === answer?.id)
    expect(row).toMatchObject({ notes: notes.normalize('NFC'), pickupAddress: '__proto__' })
  })

  test('[15.3.3] unknown keys are ignored', async () => {
    const response = await submit(
      `{"brand":"Apple","model":"iPhone 13","issue":"x","status":"DONE","id":1,"role":"ADMIN","submittedAt":"x","__proto__":{"role":"ADMIN"}}`,
      { 'Content-Type': 'application/json' },
    )
    expect(response.status).toBe(200)
    expect((await requests())?.[0]).toMatchObject({ status: 'PENDING', userId: priya.userId })
    expect(({} as Record<string, unknown>).role).toBeUndefined()
  })

  test('an unknown API address is 404 JSON for every method, never the page', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await priya.send(method, '/api/repair/secret')
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'Not found.' })
    }
    expect((await shop.ask('/api')).headers.get('Content-Type')).not.toContain('html')
  })

  test('an API path accepts its own methods only and lists them', async () => {
    const paths = Map.groupBy(
      endpoints.map(([, row]) => row),
      ({ path }) => path,
    )
    for (const [path, rows] of paths) {
      const own = new Set<string>(rows.map(({ method }) => method))
      if (own.has('GET')) own.add('HEAD')
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        if (own.has(method)) continue
        const response = await priya.send(method, path.replace(/:\w+/g, '1'))
        expect(response.status, `${method} ${path}`).toBe(405)
        expect(response.headers.get('Allow')?.split(', ').toSorted()).toEqual([...own].toSorted())
        expect(await response.json()).toEqual({ error: 'This address does not take this method.' })
      }
    }
  })

  test('[3.2.1] every API response has a closed content policy and no-store', async () => {
    const answers = await Promise.all([
      shop.ask('/api/health'),
      shop.ask('/api/repair/all'),
      shop.ask('/api/nothing'),
      submit('{'),
      priya.send('GET', `/api/repair/user/${priya.userId}`),
    ])
    for (const { headers } of answers) {
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Content-Type')).toContain('application/json')
      expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
      expect(headers.has('Server') || headers.has('X-Powered-By')).toBe(false)
    }
  })
})

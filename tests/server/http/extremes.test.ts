/** Numbers, times and ids at the ends of their types: each is answered, none by a failure of the server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { changeMany, listQueue } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { markThreadSeen } from '#shared/request/thread-api.ts'
import { listDayVisits } from '#shared/request/visit-api.ts'
import { getPins, getSettings, putPins, putSettings } from '#shared/shop/settings-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { pathOf } from '#tests/support/person.ts'

const NUMBERS = [
  ...[0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e300, -(2 ** 53)],
  ...['9007199254740993', null],
]
const TIMES = [
  ...['2026-12-31T10:00:00+05', '2027-02-29T10:00:00Z', '2026-12-31T24:00:00Z', '0000-01-01T00:00:00Z'],
  ...[
    '9999-12-31T23:59:59.999Z',
    '2026-12-31T10:00:60Z',
    '2026-12-31T10:00:00+99:99',
    '2026-12-31 10:00',
    '',
  ],
]
const DAYS = ['2027-02-29', '0000-01-01', '9999-12-31', '2026-02-31', '2026-13-01', '']
const ORDER = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }

type SchemaNode = {
  type: string
  pipe?: readonly SchemaNode[]
  entries?: Readonly<Record<string, SchemaNode>>
  options?: readonly SchemaNode[]
  item?: SchemaNode
  wrapped?: SchemaNode
  rest?: SchemaNode
  value?: SchemaNode
}
const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && 'type' in value

/** The schemas of numbers and times inside a schema, each with the path that leads to it. */
function leavesOf(node: unknown, path: string): (readonly [path: string, schema: SchemaNode])[] {
  if (!isNode(node)) return []
  const [first] = node.pipe ?? []
  const own = node.type === 'number' || (node.type === 'string' && node.pipe) ? [[path, node] as const] : []
  const { entries = {}, options = [], item, wrapped, rest, value } = node
  return [
    ...own,
    // A pipe begins with its own schema, without the pipe.
    ...(own.length === 0 && first ? leavesOf(first, path) : []),
    ...Object.entries(entries).flatMap(([name, entry]) => leavesOf(entry, `${path}.${name}`)),
    ...[...options, item, wrapped, rest, value].flatMap((inner) => leavesOf(inner, path)),
  ]
}

const stepsOf = ({ pipe = [] }: SchemaNode) => pipe.map(({ type }) => type)

const inputs = endpoints.flatMap(([name, { body, query }]) => [
  ...leavesOf(body, name),
  ...leavesOf(query, `${name}?`),
])

test('each number in a call is whole and has bounds', () => {
  const open = inputs.filter(
    ([, schema]) =>
      schema.type === 'number' &&
      !stepsOf(schema).includes('safe_integer') &&
      !(stepsOf(schema).includes('integer') && stepsOf(schema).includes('max_value')),
  )
  expect(open.map(([path]) => path)).toEqual([])
  expect(inputs.filter(([, { type }]) => type === 'number').length).toBeGreaterThan(10)
})

test('each day and time in a call has to exist', () => {
  const times = inputs.filter(([, schema]) =>
    stepsOf(schema).some((type) => type === 'iso_date' || type === 'iso_timestamp'),
  )
  expect(times.filter(([, schema]) => !stepsOf(schema).includes('check')).map(([path]) => path)).toEqual([])
  expect(times.length).toBeGreaterThan(5)
})

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let priya: Customer
  let id: number
  beforeAll(async () => {
    shop = await openShop({ engine, settings: { RATE_LIMIT_PER_IP: '100000' } })
    owner = await shop.owner()
    priya = await shop.customer()
    const { answer } = await priya.call(submitRequest, { body: ORDER, idempotencyKey: crypto.randomUUID() })
    id = answer?.id ?? 0
  })
  afterAll(() => shop.close())

  /** The status of a call that no page makes. */
  async function send(person: Customer, endpoint: Endpoint, path: string, body?: unknown): Promise<number> {
    const response = await person.send(endpoint.method, path, {
      body,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    return response.status
  }

  test.each(NUMBERS)('%s as a number of a body', async (number) => {
    const week = (await owner.call(getSettings, { params: { group: 'hours' } })).answer?.value
    const pins = (await owner.call(getPins, {})).answer?.value
    const settings = pathOf(putSettings, { group: 'hours' })
    for (const [person, endpoint, path, body] of [
      [priya, submitRequest, submitRequest.path, { ...ORDER, userId: number }],
      [owner, putSettings, settings, { value: week, version: number }],
      [owner, putPins, putPins.path, { value: pins, version: number }],
      [owner, markThreadSeen, pathOf(markThreadSeen, { id }), { upTo: number }],
      [owner, changeMany, changeMany.path, { type: 'confirm', ids: [number] }],
    ] as const)
      expect(await send(person, endpoint, path, body), path).toBeLessThan(500)
  })

  test.each(TIMES)('%j as a time', async (time) => {
    for (const [person, endpoint, path, body] of [
      [priya, submitRequest, submitRequest.path, { ...ORDER, pin: '411018', way: 'pickup', window: time }],
      [priya, submitRequest, submitRequest.path, { ...ORDER, preferredPickupAt: time }],
      [owner, takeStep, pathOf(takeStep, { id }), { type: 'confirm', window: time }],
      [priya, takeStep, pathOf(takeStep, { id }), { type: 'reschedule', window: time }],
      [owner, changeMany, changeMany.path, { type: 'reschedule', ids: [id], window: time }],
    ] as const)
      expect(await send(person, endpoint, path, body), path).toBeLessThan(500)
  })

  test.each(DAYS)('%j as a day', async (day) => {
    const days = { days: [{ day, reason: '', hours: null, capacity: null }] }
    expect(await send(owner, listDayVisits, `${listDayVisits.path}?day=${day}`)).toBeLessThan(500)
    expect(await send(owner, listQueue, `${listQueue.path}?day=${day}`)).toBeLessThan(500)
    const closures = pathOf(putSettings, { group: 'closures' })
    expect(await send(owner, putSettings, closures, { value: days, version: 0 })).toBeLessThan(500)
  })

  test('every id in a path and every number in an address', async () => {
    const digits = NUMBERS.map(String)
    for (const [name, endpoint] of endpoints.filter(([, { method }]) => method === 'GET'))
      for (const number of digits) {
        const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(number))
        for (const query of [
          '',
          `?limit=${number}&before=${number}&after=${number}_${number}&ids=${number}&open=${number}`,
        ])
          expect(await send(owner, endpoint, `${path}${query}`), `${name} ${number}${query}`).toBeLessThan(
            500,
          )
      }
  })
})

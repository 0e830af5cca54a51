/** Numbers, times and ids at the ends of their types: each is answered, none by a failure of the server. */
import { expect, test } from 'vitest'
import { engines, openShop } from '#tests/support/app.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { extremeCalls, sendExtreme } from '#tests/support/extremes.ts'

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

test.each(engines)('no call with an extreme number, time or id fails on %s', async (engine) => {
  const shop = await openShop({ engine, settings: { RATE_LIMIT_PER_IP: '100000' } })
  try {
    const calls = await extremeCalls({ owner: await shop.owner(), customer: await shop.customer() })
    expect(calls.length).toBeGreaterThan(500)
    for (const call of calls) {
      const { path, body } = call
      expect(await sendExtreme(call), `${path} ${JSON.stringify(body)}`).toBeLessThan(500)
    }
  } finally {
    await shop.close()
  }
})

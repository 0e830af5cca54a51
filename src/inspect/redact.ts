/**
 * What of a machine's memory may be seen on the charts: an allow-list by name. Everything else keeps its shape and
 * loses its words, so a field that somebody adds tomorrow is hidden until it is named here.
 */

/** Choices, places and marks: nothing by which a person could be known, reached or signed in. */
const SHOWN: ReadonlySet<string> = new Set([
  'active',
  'asksPassword',
  'brand',
  'brandId',
  'by',
  'category',
  'otherTabEvent',
  'field',
  'handled',
  'hasMore',
  'id',
  'index',
  'issue',
  'leaveTo',
  'model',
  'resendAt',
  'cooldownMs',
  'resumeAt',
  'role',
  'status',
  'step',
  'submitted',
  'to',
  'touched',
  'type',
])

export const HIDDEN = '•••'

/** A value that travels as JSON. */
export type Seen = null | boolean | number | string | readonly Seen[] | { readonly [key: string]: Seen }

/** Lists of records are only counted: they are other people's requests and messages, and long. */
const counted = (list: readonly unknown[]) => `${list.length} ${list.length === 1 ? 'item' : 'items'}`

function leaf(value: unknown, shown: boolean): Seen {
  if (value === null || value === undefined) return null
  // That something is empty, and yes or no, is what guards ask; it tells nothing about anybody.
  if (typeof value === 'boolean' || value === '') return value
  if (shown && (typeof value === 'string' || typeof value === 'number')) return value
  return HIDDEN
}

/** @param key the name under which the value was found; what stands below a hidden name is looked at name by name */
export function redact(value: unknown, key = ''): Seen {
  const shown = SHOWN.has(key)
  if (Array.isArray(value))
    return value.every((item) => typeof item !== 'object')
      ? value.map((item: unknown) => leaf(item, shown))
      : counted(value)
  if (value instanceof Error)
    return redact({ type: value.name, status: 'status' in value ? value.status : null })
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redact(inner, name)]))
  return leaf(value, shown)
}

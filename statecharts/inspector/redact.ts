/**
 * Redacts contexts, events and snapshots for the inspectors by an allow-list of keys. All other values keep their
 * shape and lose their content, so that a new field is hidden until the application lists it.
 */

export const HIDDEN = '•••'

/** A JSON value. */
export type RedactedValue =
  | null
  | boolean
  | number
  | string
  | readonly RedactedValue[]
  | { readonly [key: string]: RedactedValue }

/** Lists of records are reduced to their length: they hold other people's requests and messages. */
const itemCount = (list: readonly unknown[]) => `${list.length} ${list.length === 1 ? 'item' : 'items'}`

function redactPrimitive(value: unknown, shown: boolean): RedactedValue {
  if (value === null || value === undefined) return null
  // Guards depend on emptiness and booleans, which hold no personal data.
  if (typeof value === 'boolean' || value === '') return value
  if (shown && (typeof value === 'string' || typeof value === 'number')) return value
  return HIDDEN
}

export type Redact = (value: unknown) => RedactedValue

/** @param visibleKeys below a hidden key, every nested key is checked by itself */
export function createRedact(visibleKeys: ReadonlySet<string>): Redact {
  function redact(value: unknown, key: string): RedactedValue {
    const shown = visibleKeys.has(key)
    if (Array.isArray(value))
      return value.every((item) => typeof item !== 'object')
        ? value.map((item: unknown) => redactPrimitive(item, shown))
        : itemCount(value)
    if (value instanceof Error)
      return redact({ type: value.name, status: 'status' in value ? value.status : null }, '')
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redact(inner, name)]))
    return redactPrimitive(value, shown)
  }
  return (value) => redact(value, '')
}

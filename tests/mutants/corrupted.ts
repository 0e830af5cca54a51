/** Returns a slightly different value of the same type. */
import { isFields } from './chart.ts'

/** Changes a last digit, because fields that accept only digits would drop a letter. */
const mistyped = (text: string): string =>
  /\d$/.test(text) ? text.replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`) : `${text}x`

export function corrupted(value: unknown): unknown {
  if (typeof value === 'string') return mistyped(value)
  if (value === null) return {}
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value instanceof Error) return new Error('')
  if (Array.isArray(value)) return value.slice(0, -1)
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, corrupted(one)]))
  return value
}

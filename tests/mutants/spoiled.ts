/** Something else in place of a value, as like it as a slip of the pen. */
import { isFields } from './chart.ts'

/** Another last digit where there is one, as what takes digits alone would not notice a letter more. */
const mistyped = (text: string): string =>
  /\d$/.test(text) ? text.replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`) : `${text}x`

export function spoiled(value: unknown): unknown {
  if (typeof value === 'string') return mistyped(value)
  if (value === null) return {}
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value instanceof Error) return new Error('')
  if (Array.isArray(value)) return value.slice(0, -1)
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoiled(one)]))
  return value
}

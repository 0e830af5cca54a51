/** The differences between two redacted contexts, path by path. */
import type { RedactedValue } from '../inspector/redact.ts'

export type Change = { path: string; from: string | undefined; to: string | undefined }

/** Every leaf as [path, JSON]; an empty list or record is a leaf too. */
function leafEntries(value: RedactedValue, path: readonly string[] = []): [string, string][] {
  if (typeof value === 'object' && value !== null) {
    const inner = Object.entries(value)
    if (inner.length > 0)
      return inner.flatMap(([key, child]: [string, RedactedValue]) => leafEntries(child, [...path, key]))
  }
  return [[path.join('.'), JSON.stringify(value)]]
}

/** Changed paths, removed and added ones included. Without `from`, every leaf of `to` is an addition. */
export function contextChanges(from: RedactedValue | undefined, to: RedactedValue): Change[] {
  const before = new Map(from === undefined ? [] : leafEntries(from))
  const after = new Map(leafEntries(to))
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({ path, from: before.get(path), to: after.get(path) }))
}

/** What changed in a machine's memory, place by place. */
import type { Seen } from './redact.ts'

export type Change = { path: string; from: string | undefined; to: string | undefined }

/** Every place that holds something, with what it holds; an empty list or record is a place too. */
function placesOf(value: Seen, path: readonly string[] = []): [string, string][] {
  if (typeof value === 'object' && value !== null) {
    const inner = Object.entries(value)
    if (inner.length > 0) return inner.flatMap(([key, one]: [string, Seen]) => placesOf(one, [...path, key]))
  }
  return [[path.join('.'), JSON.stringify(value)]]
}

/** All places of `to` where nothing came before. */
export function changesOf(from: Seen | undefined, to: Seen): Change[] {
  const before = new Map(from === undefined ? [] : placesOf(from))
  const after = new Map(placesOf(to))
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({ path, from: before.get(path), to: after.get(path) }))
}

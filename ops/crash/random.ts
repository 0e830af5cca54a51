/** Seeded random numbers, so that a round can be repeated. */

export type Random = {
  /** A whole number from 0, below `n`. */
  below(n: number): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** Mulberry32: small, and sufficient to vary the time of a kill. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, pick: (list) => list[below(list.length)] ?? list[0] }
}

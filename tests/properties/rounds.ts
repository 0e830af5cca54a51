/**
 * How many cases a property is tried with, and from which seed. `npm test` takes the same cases each time, so that it
 * never fails by luck; `npm run test:properties` takes many more, new ones each time. A failure prints its seed:
 * PROPERTY_SEED repeats it.
 */
const FIXED_SEED = 20_261_121
const factor = Number(process.env.PROPERTY_FACTOR ?? 1)
const seed = process.env.PROPERTY_SEED ?? (factor > 1 ? Date.now() % 2 ** 31 : FIXED_SEED)

/** The parameters of a property that `npm test` tries this often. */
export const rounds = (count: number) => ({ numRuns: count * factor, seed: Number(seed) })
/** The time that so many rounds may take. */
export const patience = 120_000 * factor

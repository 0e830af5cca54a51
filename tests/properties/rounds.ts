/**
 * The number of generated cases and the seed. `npm test` uses a fixed seed, so that it is reproducible; `npm run
 * test:properties` generates many more, with a new seed each time. A failure prints its seed: PROPERTY_SEED repeats
 * it.
 */
import { TEST_TIMEOUT_MS } from '#tests/support/patience.ts'

const FIXED_SEED = 20_261_121
const factor = Number(process.env.PROPERTY_FACTOR ?? 1)
const seed = process.env.PROPERTY_SEED ?? (factor > 1 ? Date.now() % 2 ** 31 : FIXED_SEED)

/** The parameters of a property with this many cases in `npm test`. */
export const rounds = (count: number) => ({ numRuns: count * factor, seed: Number(seed) })
/** The timeout of a property. */
export const timeout = TEST_TIMEOUT_MS * factor

/** The short form of `npm run test:attack`: every kind of attack on the running shop. */
import { expect, test } from 'vitest'
import { runKinds } from './run-kinds.ts'

/** Fixed, so that a test never fails by luck; `npm run test:attack` takes new ones. */
const SEED = 20_261_124
/** A kind that tried less has lost its cases. */
const LEAST_CHECKS = 8
const TRIED = 9

test('no kind of attack gets through', { timeout: 120_000 }, async () => {
  const results = await runKinds({ engine: 'sqlite', seed: SEED, isShort: true, all: true })
  for (const { kind, failed } of results) expect(failed, kind).toEqual([])
  const tried = results.filter(({ skipped }) => skipped === undefined)
  expect(tried.length).toBeGreaterThanOrEqual(TRIED)
  for (const { kind, checks } of tried) expect(checks, kind).toBeGreaterThanOrEqual(LEAST_CHECKS)
})

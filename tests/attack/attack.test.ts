/** The short form of `npm run test:attack`: every kind of attack on the running shop. */
import { beforeAll, expect, test } from 'vitest'
import { type KindResult, runKinds } from '#ops/attack/run-kinds.ts'

/** A fixed seed, so that the test is reproducible; `npm run test:attack` uses new ones. */
const SEED = 20_261_124
/** The minimum number of checks per kind: fewer mean that cases were lost. */
const LEAST_CHECKS = 8

const results = new Map<string, KindResult>()
beforeAll(async () => {
  await runKinds({
    engine: 'sqlite',
    seed: SEED,
    isShort: true,
    all: true,
    onKind: (result) => void results.set(result.kind, result),
  })
}, 300_000)

test.each([
  ['[7.2.1] [7.2.4] [7.4.1] no other token than that of a living session is somebody', 'sessions'],
  ['[3.5.1] [3.5.2] [3.4.2] no other site changes anything in the browser of the owner', 'csrf'],
  ['[8.2.1] [8.2.2] [8.3.1] nobody reaches the rows and calls of somebody else', 'access'],
  ['[1.2.4] [1.3.3] [1.3.7] [16.4.1] no text is more than a text', 'injection'],
  ['[1.1.1] [1.3.3] broken text is refused, and any other is kept', 'unicode'],
  ['[4.2.1] no message has two readings', 'smuggling'],
  ['[5.3.2] [13.2.5] [13.4.1] no path leads to another file', 'traversal'],
  ['200 slow connections keep nobody from the shop', 'slow connections'],
  ['responses that nobody reads cost a bounded memory', 'pipelining'],
  ['a caller has their request, a key its answer, and a step taken back nothing', 'hand-over'],
  ['[5.2.1] [5.3.2] no file but a whole picture is kept, and no more than may be', 'photos'],
  ['nothing confirmed is lost or doubled by kill -9', 'kills'],
  ['customers who book at once hold no more than there is', 'seats'],
  ['a full disk refuses what it cannot keep', 'full disk'],
  ['what callers write into the headers of a proxy changes nothing', 'proxy'],
  ['[2.2.1] no number, time or id is too large, too small or absent for a call', 'extremes'],
  ['[2.2.1] [16.5.1] no generated call is answered with 5xx', 'fuzzing'],
])('%s', (_, kind) => {
  const result = results.get(kind)
  expect(result?.failed).toEqual([])
  // Without the rights to limit a disk, or without a proxy, that attack is skipped.
  if (result?.skipped === undefined) expect(result?.checks).toBeGreaterThanOrEqual(LEAST_CHECKS)
})

test('at least nine kinds are tried', () => {
  const tried = [...results.values()].filter(({ skipped }) => skipped === undefined)
  expect(tried.length).toBeGreaterThanOrEqual(9)
})

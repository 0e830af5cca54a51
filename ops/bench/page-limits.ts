/** The figures of pages with their limits: paint, script, and what people feel of it. */

import { PROXIES } from '#tests/support/proxy.ts'
import type { Limit } from './limit.ts'
import { AWAKE, HOMES, PAGES, PROXIED, ROUTES } from './pages.ts'

/**
 * Script of the home page after Brotli, in kB of 1,000 bytes, and what a further route may add. React, the router,
 * XState, Query and valibot alone are 103 to 112 kB. 5 kB more or less is a tenth of a second on a slow network.
 */
const HOME_SCRIPT_MOST_KB = 155
const ROUTE_SCRIPT_MOST_KB = 30
/** A reaction within 100 ms feels immediate; at a quarter of the speed nobody notices 50 ms more. */
const TAP_MOST_MS = 150
/** A tap while the page loads waits for the blocking tasks. */
const TBT_MOST_MS = 100
/** Two points of tolerance, because the score of a simulation varies. */
const SCORE_LEAST = 98
/** While a page starts, at a quarter of the speed: a tap waits for the longest task, and script that runs later warms the phone. */
const BLOCKING_ABOVE_COPY_MOST_MS = 150
const SCRIPT_TASK_MOST_MS = 100
const HOME_START_SCRIPT_MOST_MS = 1_200
/** Of a tap made meanwhile: its first paint, and its effect after the scripts have arrived. */
const EARLY_PAINT_MOST_MS = 200
const EARLY_EFFECT_MOST_MS = 1_000

const web = PAGES.flatMap(({ id, path, lcp }): Limit[] => [
  {
    ...{ id: `web.${id}.lcp`, part: 'web', what: `${path}: LCP, of the static page's`, unit: '×' },
    most: lcp,
  },
  { id: `web.${id}.tbt`, part: 'web', what: `${path}: TBT`, unit: 'ms', most: TBT_MOST_MS },
  { id: `web.${id}.cls`, part: 'web', what: `${path}: CLS`, unit: '', most: 0 },
  {
    ...{ id: `web.${id}.score`, part: 'web', what: `${path}: performance, simulated throttling`, unit: '' },
    least: SCORE_LEAST,
  },
])

const proxies = PROXIES.map(
  (name): Limit => ({
    ...{ id: `proxies.${name}.lcp`, part: 'proxies', unit: '×', most: PROXIED.lcp },
    what: `${PROXIED.path} behind ${name}: LCP, of the static page's`,
  }),
)

const bytes: Limit[] = [
  ...HOMES.map(
    ({ id, path }): Limit => ({
      ...{ id: `bytes.${id}`, part: 'bytes', what: `${path}: script`, unit: 'kB', most: HOME_SCRIPT_MOST_KB },
    }),
  ),
  ...ROUTES.map(
    ({ id, path }): Limit => ({
      ...{ id: `bytes.${id}`, part: 'bytes', what: `${path}: script beyond that of home`, unit: 'kB' },
      most: ROUTE_SCRIPT_MOST_KB,
    }),
  ),
]

/** The budgets that `npm test` enforces, in kB per figure id. */
export const BYTE_BUDGETS: Readonly<Record<string, number>> = Object.fromEntries(
  bytes.map(({ id, most = 0 }) => [id, most]),
)

export const TAPS = ['brand', 'model', 'issue', 'details'] as const
const taps: Limit[] = [
  ...TAPS.map(
    (id): Limit => ({
      ...{ id: `taps.${id}`, part: 'taps', what: `tap › ${id} painted, 4× slower`, unit: 'ms' },
      most: TAP_MOST_MS,
    }),
  ),
  { id: 'taps.inp', part: 'taps', what: 'INP of these taps', unit: 'ms', most: TAP_MOST_MS },
]

const awake = AWAKE.flatMap(({ id, path }): Limit[] => [
  {
    ...{ id: `awake.${id}.tbt`, part: 'awake', what: `${path}: TBT above the static page's`, unit: 'ms' },
    most: BLOCKING_ABOVE_COPY_MOST_MS,
  },
  {
    ...{ id: `awake.${id}.longest`, part: 'awake', what: `${path}: most script in one task`, unit: 'ms' },
    most: SCRIPT_TASK_MOST_MS,
  },
  {
    ...{ id: `awake.${id}.script`, part: 'awake', what: `${path}: script until idle`, unit: 'ms' },
    ...(id === 'home' && { most: HOME_START_SCRIPT_MOST_MS }),
  },
])

/** Made 0.5 to 5 s after the address was opened. */
export const EARLY_TAPS = ['menu', 'search', 'tile', 'field'] as const
const earlyTaps = EARLY_TAPS.flatMap((id): Limit[] => [
  {
    ...{ id: `awake.${id}.painted`, part: 'awake', what: `early tap on ${id}: painted`, unit: 'ms' },
    most: EARLY_PAINT_MOST_MS,
  },
  {
    ...{ id: `awake.${id}.effect`, part: 'awake', unit: 'ms', most: EARLY_EFFECT_MOST_MS },
    what: `early tap on ${id}: effect after it and the scripts`,
  },
  { id: `awake.${id}.lost`, part: 'awake', what: `early tap on ${id}: lost`, unit: '', most: 0 },
])

export const pageLimits: readonly Limit[] = [...web, ...proxies, ...awake, ...earlyTaps, ...bytes, ...taps]

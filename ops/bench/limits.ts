/** Every figure of the bench with its limit, by part. No limit is written anywhere else. */

import { PROXIES } from '#tests/support/proxy.ts'
import { LANGUAGES } from '#texts/languages.ts'

export const PARTS = ['web', 'proxies', 'bytes', 'taps', 'api', 'growth', 'start'] as const
export type Part = (typeof PARTS)[number]

export type Limit = {
  /** The figure's key in results.json. */
  id: string
  part: Part
  what: string
  unit: '×' | 'ms' | 'kB' | 'MB' | ''
  /** The upper and lower bound; a figure without both is only shown. */
  most?: number
  least?: number
}

/**
 * Script of the home page after Brotli, in kB of 1,000 bytes, and what a further route may add. React, the router,
 * XState, Query and valibot alone are 103 to 112 kB. 5 kB more or less is a tenth of a second on a slow network.
 */
const HOME_SCRIPT_MOST_KB = 155
const ROUTE_SCRIPT_MOST_KB = 30
/** People notice an answer that takes longer than 50 ms beside the network's own time. */
const P99_MOST_MS = 50
/** A reaction within 100 ms feels immediate; at a quarter of the speed nobody notices 50 ms more. */
const TAP_MOST_MS = 150
/** A tap while the page loads waits for the blocking tasks. */
const TBT_MOST_MS = 100
/** Two points of tolerance, because the score of a simulation varies. */
const SCORE_LEAST = 98
/** People wait for `npm start`, and a deployment interrupts the shop for as long. */
const START_MOST_MS = 1_500
/** The smallest virtual machines have 512 MB for the server, the system and a proxy. */
const MEMORY_MOST_MB = 220
/** Indexes grow with the logarithm of the rows; a cost that grows faster makes an old shop slow. */
const GROWTH_MOST = 1.3
/** A search reads the index entries of every match. */
const SEARCH_GROWTH_MOST = 2

/**
 * The pages that Lighthouse measures. `lcp`: the limit of the LCP, as a multiple of the same page without scripts: nobody
 * notices 15%. Personal pages may take longer, because the server renders them on request; /track needs a second round trip
 * for its data, because the token in its fragment reaches no server.
 */
export const PAGES = [
  { id: 'home', path: '/', who: 'visitor', lcp: 1.15 },
  { id: 'home-hi', path: '/hi/', who: 'visitor', lcp: 1.15 },
  { id: 'home-mr', path: '/mr/', who: 'visitor', lcp: 1.15 },
  { id: 'model-list', path: '/services/mobile-repair/samsung', who: 'visitor', lcp: 1.15 },
  { id: 'issue-picker', path: '/repair/mobile-repair/samsung/galaxy-s23', who: 'visitor', lcp: 1.15 },
  { id: 'my-requests', path: '/my-requests', who: 'customer', lcp: 1.3 },
  { id: 'request-page', path: '/my-requests/1', who: 'customer', lcp: 1.3 },
  { id: 'tracking', path: '/track', who: 'visitor', lcp: 1.8 },
  { id: 'admin-orders', path: '/admin-dashboard?tab=orders', who: 'owner', lcp: 1.3 },
] as const
export type Page = (typeof PAGES)[number]

/** The page that is measured behind the proxies of ops/deploy too: the server renders it on request. */
export const PROXIED = PAGES[5]

/** The home page of each language; English, whose id is `home`, comes first. */
export const HOMES = LANGUAGES.map(({ language, prefix }) => ({
  id: prefix === '' ? 'home' : `home-${language}`,
  path: `${prefix}/`,
}))

/** Every entry point of the product. /machines is a developer tool and has no budget. */
export const ROUTES = [
  { id: 'services', path: '/services/mobile-repair', who: 'visitor' },
  { id: 'models', path: '/services/mobile-repair/samsung', who: 'visitor' },
  { id: 'issues', path: '/repair/mobile-repair/samsung/galaxy-s23', who: 'visitor' },
  { id: 'login', path: '/login', who: 'visitor' },
  { id: 'register', path: '/register', who: 'visitor' },
  { id: 'password', path: '/reset-password-otp', who: 'visitor' },
  { id: 'request', path: '/request', who: 'visitor' },
  { id: 'contact', path: '/contact', who: 'visitor' },
  { id: 'admin', path: '/admin', who: 'visitor' },
  { id: 'help', path: '/help', who: 'visitor' },
  { id: 'my-requests', path: '/my-requests', who: 'customer' },
  { id: 'request-page', path: '/my-requests/1', who: 'customer' },
  { id: 'tracking', path: '/track', who: 'visitor' },
  { id: 'dashboard', path: '/admin-dashboard', who: 'owner' },
  { id: 'edit-models', path: '/admin/edit-models', who: 'owner' },
  { id: 'new-request', path: '/admin/new-request', who: 'owner' },
] as const

export const CALLS = ['catalogue', 'submit', 'my-requests', 'all-requests', 'mark-done'] as const
export type CallName = (typeof CALLS)[number]
export const ENGINES = ['sqlite', 'postgres'] as const
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

/** The minimum throughput of a call, relative to the constant response and, per engine, to the bare SQL statement. */
type Throughput = { ofConstant?: number; ofBare?: Readonly<Record<(typeof ENGINES)[number], number>> }
const LEAST: Partial<Record<CallName, Throughput>> = {
  // Request id, security headers, the log line and authentication cost more than half of such a short call. A shop makes
  // some calls a second and each process answers thousands.
  catalogue: { ofConstant: 0.4 },
  // A submit takes several statements in one transaction (the request, its visit, text, search text and totals); on
  // PostgreSQL each is a round trip.
  submit: { ofBare: { sqlite: 0.15, postgres: 0.05 } },
}
const least = (value: number | undefined) => (value === undefined ? {} : { least: value })

const api = ENGINES.flatMap((engine) =>
  CALLS.flatMap((call): Limit[] => {
    const id = `api.${engine}.${call}`
    const name = `${engine}, ${call}`
    const { ofConstant, ofBare } = LEAST[call] ?? {}
    return [
      {
        id: `${id}.of-constant`,
        part: 'api',
        what: `${name}: of the constant answer`,
        unit: '×',
        ...least(ofConstant),
      },
      {
        id: `${id}.of-bare`,
        part: 'api',
        what: `${name}: of the bare statement`,
        unit: '×',
        ...least(ofBare?.[engine]),
      },
      {
        id: `${id}.p99`,
        part: 'api',
        what: `${name}: p99 at 60% of the highest load`,
        unit: 'ms',
        most: P99_MOST_MS,
      },
    ]
  }),
)

/** Requests in the database of each compared shop; a figure is the cost in a larger shop divided by the cost in the first. */
export const SIZES = [1_000, 100_000] as const
export const GROWTH_CASES = [
  ...CALLS,
  'open requests',
  'search, found',
  'search, common',
  'search, not found',
  'notifications',
  'messages',
  'users',
  'totals',
  'days',
  'queue, new',
  'queue, today',
  'queue, overdue',
  'queue, waiting',
  'queue, workshop',
  'queue, back',
  'queue, close',
  'queue, unread',
  'queue, version',
] as const
const growthLimit = (what: (typeof GROWTH_CASES)[number]) =>
  what.startsWith('search') ? SEARCH_GROWTH_MOST : GROWTH_MOST

const growth = ENGINES.flatMap((engine) =>
  SIZES.slice(1).flatMap((size): Limit[] => {
    const times = `${size.toLocaleString('en')} requests, of the smallest shop's`
    return [
      ...GROWTH_CASES.map(
        (call): Limit => ({
          ...{ id: `growth.${engine}.${size}.${call}`, part: 'growth', unit: '×' },
          what: `${engine}, ${call}: cost at ${times}`,
          most: growthLimit(call),
        }),
      ),
      {
        ...{ id: `growth.${engine}.${size}.memory`, part: 'growth', unit: '×', most: GROWTH_MOST },
        what: `${engine}: memory at ${times}`,
      },
    ]
  }),
)

const start: Limit[] = [
  {
    id: 'start.first',
    part: 'start',
    what: 'first start: to the first answer, catalogue seeded',
    unit: 'ms',
    most: START_MOST_MS,
  },
  {
    id: 'start.again',
    part: 'start',
    what: 'a later start: to the first answer',
    unit: 'ms',
    most: START_MOST_MS,
  },
  { id: 'start.memory', part: 'start', what: 'resident after the start', unit: 'MB' },
  {
    id: 'start.memory-later',
    part: 'start',
    what: 'resident after 10,000 calls',
    unit: 'MB',
    most: MEMORY_MOST_MB,
  },
]

/** Every figure, in the order of the report. */
export const LIMITS: readonly Limit[] = [...web, ...proxies, ...bytes, ...taps, ...api, ...growth, ...start]

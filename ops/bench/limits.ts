/** Every figure of the bench with its limit. The limits are written here and in page-limits.ts. */

import type { Limit } from './limit.ts'
import { pageLimits } from './page-limits.ts'

/** People notice an answer that takes longer than 50 ms beside the network's own time. */
const P99_MOST_MS = 50
/** People wait for `npm start`, and a deployment interrupts the shop for as long. */
const START_MOST_MS = 1_500
/** The smallest virtual machines have 512 MB for the server, the system and a proxy. */
const MEMORY_MOST_MB = 220
/** 200 photos leave the memory where it was, but for what their uploads needed. */
const PHOTOS_MOST_MB = 20
/** Indexes grow with the logarithm of the rows; a cost that grows faster makes an old shop slow. */
const GROWTH_MOST = 1.3
/** A search reads the index entries of every match. */
const SEARCH_GROWTH_MOST = 2

export const CALLS = ['catalogue', 'submit', 'my-requests', 'all-requests', 'mark-done'] as const
export type CallName = (typeof CALLS)[number]
export const ENGINES = ['sqlite', 'postgres'] as const

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
  {
    id: 'start.memory-photos',
    part: 'start',
    what: 'more resident after 200 photos than before',
    unit: 'MB',
    most: PHOTOS_MOST_MB,
  },
]

/** Every figure, in the order of the report. */
export const LIMITS: readonly Limit[] = [...pageLimits, ...api, ...growth, ...start]

/** The pages that the bench opens. */

import { LANGUAGES } from '#texts/languages.ts'

/** It is measured behind the proxies of ops/deploy too: the server renders it on request. */
export const PROXIED = { id: 'my-requests', path: '/my-requests', who: 'customer', lcp: 1.3 } as const

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
  PROXIED,
  { id: 'request-page', path: '/my-requests/1', who: 'customer', lcp: 1.3 },
  { id: 'tracking', path: '/track', who: 'visitor', lcp: 1.8 },
  { id: 'admin-orders', path: '/admin-dashboard?tab=orders', who: 'owner', lcp: 1.3 },
  { id: 'day', path: '/day', who: 'technician', lcp: 1.3 },
] as const
export type Page = (typeof PAGES)[number]

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
  { id: 'billing-page', path: '/my-requests/1/billing', who: 'customer' },
  { id: 'tracking', path: '/track', who: 'visitor' },
  { id: 'day', path: '/day', who: 'technician' },
  { id: 'dashboard', path: '/admin-dashboard', who: 'owner' },
  { id: 'edit-models', path: '/admin/edit-models', who: 'owner' },
  { id: 'new-request', path: '/admin/new-request', who: 'owner' },
] as const

const START_MEASURED: ReadonlySet<Page['id']> = new Set([
  'home',
  'model-list',
  'issue-picker',
  'my-requests',
  'admin-orders',
])

/** The pages whose start is measured beside that of their copies. */
export const AWAKE = [
  ...PAGES.filter(({ id }) => START_MEASURED.has(id)),
  ...ROUTES.filter(({ id }) => id === 'login'),
]

/** The pages whose modules are timed: the first page of most people, and the one with the most script. */
export const PROFILED = PAGES.filter(({ id }) => id === 'home' || id === 'admin-orders')

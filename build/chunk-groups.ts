/** Which modules come as one file where Rolldown would make many of them: one packs better, and is one wait. */

/** What the tabs of the admin's desk share, its rail's icons among it. Nothing that a customer's page needs may stand here. */
const DESK = [
  'src/desk-tabs',
  'src/api/(admin-queries|paged)',
  'src/components/(admin-(bones|desk|head|list|load|tabs)|desk-tab|call-link|card-rows|received)',
  'src/ui/(rail|table)',
  '(react-query|query-core)/.*/(useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions)',
  'icons/(circle-user|layout-dashboard|log-out|message-square-text|receipt-text|tablet-smartphone|users)',
]
/** The table of requests, which two of the tabs show. */
const ORDERS = [
  'src/components/(order-(details-row|row|toggle)|orders-(columns|table|wide-cards)|row-keys|status-change-dialog)',
  'src/provide/status-change',
]

/** Files by their path without what follows its first dot: a component and its styles. */
const files = (paths: readonly string[]) => new RegExp(`/(${paths.join('|')})\\.[\\w.]+$`)
/** What they import and others import too stays where it is. */
const only = { includeDependenciesRecursively: false }

/** What every page begins with before the application itself: each file needs those before it. */
export const LIBRARIES = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/react-root\.ts$/ },
  { name: 'library', test: '/node_modules/' },
]

export const CHUNK_GROUPS = [
  ...[...LIBRARIES, { name: 'base' }].map((group) => ({ ...group, tags: ['$initial' as const] })),
  { name: 'desk', test: files(DESK), ...only },
  { name: 'orders', test: files(ORDERS), ...only },
]

/** Which modules come as one file where Rolldown would make many of them: one packs better, and is one wait. */

/** What every page begins with before the application itself: each file needs those before it. */
export const LIBRARIES = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/react-root\.ts$/ },
  { name: 'library', test: '/node_modules/' },
]

/** What every page begins with; what only some need, build/shared-files.ts puts together. */
export const CHUNK_GROUPS = [...LIBRARIES, { name: 'base' }].map((group) => ({
  ...group,
  tags: ['$initial' as const],
}))

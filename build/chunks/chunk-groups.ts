/** Which modules come as one file where Rolldown would make many of them: one packs better, and is one wait. */

/** What every page begins with before the application itself: each file needs those before it. */
export const LIBRARIES = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/react-root\.ts$/ },
  { name: 'library', test: '/node_modules/' },
]

/** What every page begins with. */
const INITIAL = [...LIBRARIES, { name: 'base' }].map((group) => ({ ...group, tags: ['$initial' as const] }))

/** Code that several pages share, one chunk for each set of pages; small chunks are merged. */
const SHARED = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 500,
  includeDependenciesRecursively: false,
}

export const CHUNK_GROUPS = [...INITIAL, SHARED]

/** Rolldown names a shared chunk after all of its entries: the hash alone says enough. */
const shortName = (name: string | undefined) => (name?.startsWith(SHARED.name) ? SHARED.name : '[name]')

export const CHUNK_NAMES = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${shortName(name)}-[hash].js`,
  assetFileNames: ({ names: [name] }: { names: string[] }) => `assets/${shortName(name)}-[hash][extname]`,
}

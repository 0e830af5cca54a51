/** Groups modules into fewer chunks than Rolldown's default: larger files compress better and need fewer requests. */

/** Libraries that every page loads before the application; each group may import those before it. */
export const LIBRARIES = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/react-root\.ts$/ },
  // Whole packages, also the modules that only most pages need: they compress better beside the others.
  { name: 'library', test: /\/node_modules\/(@tanstack|@?xstate|valibot|use-sync-external-store)\// },
]

/** The application's code that every page loads. */
const BASE = { name: 'base', tags: ['$initial' as const] }

/** What forms are made of: the home page, and nearly every page that is a first one, has a form. */
const FORMS = {
  name: 'forms',
  test: /\/(src\/ui\/(error-summary|field\.tsx|form|select-field|submit-on-enter|text-field|use-field)|src\/components\/(use-form-field|phone-field|model-field|device-fields)|machines\/lib\/(disabled-reason|form-)|shared\/(field-errors|format-list|sanitize))[\w.-]*$/,
  includeDependenciesRecursively: false,
}

/** Code that several pages share, one chunk for each set of pages; small chunks are merged. */
const SHARED = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 500,
  includeDependenciesRecursively: false,
}

export const CHUNK_GROUPS = [...LIBRARIES, BASE, FORMS, SHARED]

/** Shortens the name of a shared chunk: Rolldown's own contains the names of all its entries. */
const shortName = (name: string | undefined) => (name?.startsWith(SHARED.name) ? SHARED.name : '[name]')

export const CHUNK_NAMES = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${shortName(name)}-[hash].js`,
  assetFileNames: ({ names: [name] }: { names: string[] }) => `assets/${shortName(name)}-[hash][extname]`,
}

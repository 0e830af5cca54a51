/** Groups modules into fewer chunks than Rolldown's default: larger files compress better and need fewer requests. */

/** Libraries that every page loads before the application; each group may import those before it. */
export const LIBRARIES = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/react-root\.ts$/ },
  { name: 'library', test: '/node_modules/' },
]

/** Chunks that every page loads. */
const INITIAL = [...LIBRARIES, { name: 'base' }].map((group) => ({ ...group, tags: ['$initial' as const] }))

/** One chunk compresses better than the dozen small ones that SHARED would make. */
const groupOf = (name: string, files: readonly string[]) => ({
  name,
  test: new RegExp(files.join('|')),
  includeDependenciesRecursively: false,
})

/** Code of every form. */
const FORMS = groupOf('forms', [
  '/src/ui/(caret|error-summary|field|form|submit-on-enter|text-area|text-field|use-field)[.]',
  '/src/components/(phone-field|use-form-field)[.]',
  '/machines/lib/(disabled-reason|form-draft|form-errors)[.]',
  '/shared/(field-errors|format-list|sanitize)[.]',
])

/** Code of the forms that request a repair. */
const REQUEST_FORMS = groupOf('request-forms', [
  '/src/ui/select-field[.]',
  '/src/components/(device-fields|model-field|request-dialog)[.]',
  '/src/illustrations/key-picture[.]',
  '/machines/booking/(prefill|submission)[.]',
])

/** Code that several pages share, one chunk for each set of pages; small chunks are merged. */
const SHARED = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 500,
  includeDependenciesRecursively: false,
}

export const CHUNK_GROUPS = [...INITIAL, FORMS, REQUEST_FORMS, SHARED]

/** Shortens the name of a shared chunk: Rolldown's own contains the names of all its entries. */
const shortName = (name: string | undefined) => (name?.startsWith(SHARED.name) ? SHARED.name : '[name]')

export const CHUNK_NAMES = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${shortName(name)}-[hash].js`,
  assetFileNames: ({ names: [name] }: { names: string[] }) => `assets/${shortName(name)}-[hash][extname]`,
}

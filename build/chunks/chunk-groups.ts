/** Groups modules into fewer chunks than Rolldown's default: larger files compress better and need fewer requests. */

/**
 * Libraries that every page loads before the application; each group may import those before it. Evaluated one by one
 * (src/hydration/load-scripts.ts), each blocks a slow phone for about 70 ms; as one module graph they were one task of 150 to
 * 400 ms.
 */
export const LIBRARIES = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/react-root\.ts$/ },
  // Whole packages, also the modules that only most pages need: they compress better beside the others.
  { name: 'library', test: /\/node_modules\/(@tanstack|@?xstate|valibot|use-sync-external-store)\// },
]

/** The name of chunks that several pages share: each other name would be in the first script. */
const SHARED_NAME = 'shared'

/** The application's code that every page loads. */
const BASE = { name: 'base', tags: ['$initial' as const] }

/** Modules by folder that most pages share, above all the parts of a form. */
const COMMON_MODULES: Readonly<Record<string, string>> = {
  'src/ui':
    'alert|badge|caret|card|error-summary|field|form|select-field|submit-on-enter|text-area|text-field|tile|use-field',
  'src/components': 'device-fields|model-field|page-section|phone-field',
  'src/flow': 'provide-flow|use-current-user|use-flow|use-flow-field',
  'src/metadata': 'site-metadata',
  'src/request': 'request-dialog',
  'machines/request': 'customer-submission|submission',
  'machines/lib': 'dialog|disabled-reason|form-draft|form-errors',
  shared: 'field-errors|format-list|sanitize',
  'shared/catalogue': 'option-labels',
  'shared/request': 'submit-api',
  'lucide/dist/esm/icons': 'check|circle-alert|circle-check|clock|message-circle',
}

/** Matches the modules of a table by folder. */
const modulesOf = (table: Readonly<Record<string, string>>) =>
  new RegExp(
    Object.entries(table)
      .map(([folder, names]) => `/${folder}/(${names})\\.`)
      .join('|'),
  )

/** One chunk for small modules: a file of its own costs more than each of them. */
const COMMON = { name: 'common', test: modulesOf(COMMON_MODULES) }

/** What every page of one request needs: its schemas and words; and what those need that show its progress, or its steps. */
const REQUEST = [
  {
    'shared/request': 'details|hand-over|photo|payment-api|request-api|correction|request-texts',
  },
  {
    'src/request': 'request-timeline|request-timeline-skeleton|request-head|turn-text',
    'src/ui': 'timeline',
    'src/components': 'contact-links',
    'shared/request': 'sentence|promise',
  },
  {
    'src/request': 'request-steps|claim-of|disclosure-button|use-request-editor',
  },
].map((table, index) => ({
  name: `${SHARED_NAME}-request-${index}`,
  test: modulesOf(table),
  includeDependenciesRecursively: false,
}))

/** An address in one line, and the marks around what people wrote: each alone would be a file. */
const ADDRESS = {
  name: `${SHARED_NAME}-address`,
  test: /\/(shared\/bidi|src\/request\/address-text)\./,
  includeDependenciesRecursively: false,
}

/** The library of the files that the owner imports and exports: merged with smaller code, customers would load it. */
const CSV = { name: 'csv', test: /\/node_modules\/papaparse\/|\/src\/lib\/csv\.ts$/ }

/** When the owner has to act: merged with smaller code, customers would load it too. */
const DUE = {
  name: 'due',
  test: /\/src\/features\/admin\/(orders\/due|request-panel\/overdue-reason)\./,
  includeDependenciesRecursively: false,
}

/** What waits until it is seen: merged with the thread of a request, the dashboard would load that too. */
const SEEN = { name: 'seen', test: /\/src\/ui\/use-was-seen\./, includeDependenciesRecursively: false }

/** What a technician or the owner writes an estimate with: merged with smaller code, other pages of the owner would load it. */
const ESTIMATE = {
  name: 'estimate',
  test: /\/(machines\/owner\/estimate-editor|shared\/estimate\/(estimate-form|estimate-input))\./,
  includeDependenciesRecursively: false,
}

/** The photos of a request, on its pages and on a technician's phone: merged with smaller code, other pages would load them. */
const PHOTOS = {
  name: `${SHARED_NAME}-photos`,
  test: /\/(src\/photos\/(?!photos-slot)|machines\/request\/photo-)/,
  includeDependenciesRecursively: false,
}

/** The opening hours in words and on the pages: in two chunks, because the owner's settings need the words alone, both would be larger. */
const HOURS = {
  name: `${SHARED_NAME}-hours`,
  test: /\/(shared\/shop\/opening-text|src\/components\/opening-hours)\./,
  includeDependenciesRecursively: false,
}

/** Code that several pages share, one chunk for each set of pages; small chunks are merged, because the first script names each. */
const SHARED = {
  name: SHARED_NAME,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 790,
  includeDependenciesRecursively: false,
}

export const CHUNK_GROUPS = [
  ...LIBRARIES,
  BASE,
  COMMON,
  ...REQUEST,
  ADDRESS,
  CSV,
  DUE,
  SEEN,
  ESTIMATE,
  PHOTOS,
  HOURS,
  SHARED,
]

/** Shortens the name of a shared chunk: Rolldown's own contains the names of all its entries. */
const shortName = (name: string | undefined) => (name?.startsWith(SHARED_NAME) ? SHARED_NAME : '[name]')

/** 42 bits. The first script names all others, and hashes do not compress: a letter less of each saves 0.25 kB. */
const HASH = '[hash:7]'
/** 36 bits: style sheets and fonts may have fewer letters than Rolldown needs for scripts. */
const ASSET_HASH = '[hash:6]'

/** Style sheets have one name: the first script names them beside their scripts, which say what they are. */
const assetName = (name: string | undefined) => (name?.endsWith('.css') ? SHARED_NAME : '[name]')

export const CHUNK_NAMES = {
  entryFileNames: `assets/[name]-${HASH}.js`,
  chunkFileNames: ({ name }: { name: string }) => `assets/${shortName(name)}-${HASH}.js`,
  assetFileNames: ({ names: [name] }: { names: string[] }) =>
    `assets/${assetName(name)}-${ASSET_HASH}[extname]`,
}

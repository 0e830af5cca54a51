/**
 * The projects of the unit, server and page tests. `rules` and `phone` are part of `npm test`: every rule once, on the embedded database.
 * The others are parts of `npm run test:all`.
 */
const ALL = 'tests/**/*.test.{ts,tsx}'
/** Faults, generated cases, whole builds and copies of databases: what takes ten seconds or more. */
const SLOW = [
  'tests/{faults,properties,bench,build}/**',
  'tests/server/{cli,demo,growth}/**',
  'tests/server/http/page-metadata.test.ts',
  'tests/server/auth/login-limits.test.ts',
  'tests/server/private-files.test.ts',
  'tests/server/practice/beside.test.ts',
  'tests/statecharts/{walks,chart-layouts}.test.ts',
]
/** Pages in jsdom whose machines are walked in Chromium, and parts of pages that have another test in `rules`. */
const WALKED = [
  'tests/features/account/account.test.tsx',
  'tests/features/admin/{bulk,dashboard-work,edit-models*,messages,model-image,order-keyboard,order-search,order-steps,queue}.test.tsx',
  'tests/features/auth/{login,logout,other-tab,password-reset,register}.test.tsx',
  'tests/features/booking/{model-filter,order-details,request}.test.tsx',
  'tests/features/contact/contact.test.tsx',
  'tests/features/home/home-request-form.test.tsx',
  'tests/features/layout/{model-search,receipt}.test.tsx',
  'tests/features/my-requests/my-requests.test.tsx',
  'tests/flow/destinations.test.tsx',
]
/** A phone's storage belongs to one file: the next one in the same worker would find the connections of the one before. */
const PHONE = ['tests/offline/**']
/** The tests that run on each database. */
const ON_DATABASES = ['tests/server/**/*.test.ts', 'tests/security/{malformed-http,atomic,calls}.test.ts']

const project = (name: string, include: string[], exclude: string[], databases: string, isolate = false) =>
  ({ extends: true, test: { name, include, exclude, isolate, env: { TEST_ENGINES: databases } } }) as const

const filesIn = (patterns: readonly string[]) =>
  patterns.map((path) => path.replace(/\*\*$/, '**/*.test.{ts,tsx}'))

export const TEST_PROJECTS = [
  project('rules', [ALL], [...SLOW, ...WALKED, ...PHONE], 'sqlite'),
  project('phone', filesIn(PHONE), [], 'sqlite', true),
  project('postgres', ON_DATABASES, SLOW, 'postgres'),
  project('slow', filesIn(SLOW), [], 'sqlite,postgres'),
  project('pages', WALKED, [], 'sqlite'),
]

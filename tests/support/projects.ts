/**
 * The projects of the unit, server and page tests. `rules` is part of `npm test`: every rule once, on the embedded database.
 * `postgres` and `slow` are parts of `npm run test:all`.
 */
import type { TestProjectConfiguration } from 'vitest/config'

const ALL = 'tests/**/*.test.{ts,tsx}'
/** Faults, generated cases, whole builds and copies of databases: what takes ten seconds or more. */
const SLOW = [
  'tests/{faults,properties,bench,build}/**',
  'tests/server/{cli,growth}/**',
  'tests/server/http/page-metadata.test.ts',
  'tests/inspect/walks-file.test.ts',
]
/** The tests that run on each database. */
const ON_DATABASES = ['tests/server/**/*.test.ts', 'tests/security/{malformed-http,atomic,calls}.test.ts']

const project = (name: string, include: string[], exclude: string[], databases: string) =>
  ({ extends: true, test: { name, include, exclude, env: { TEST_ENGINES: databases } } }) as const

export const TEST_PROJECTS: TestProjectConfiguration[] = [
  project('rules', [ALL], SLOW, 'sqlite'),
  project('postgres', ON_DATABASES, SLOW, 'postgres'),
  project(
    'slow',
    SLOW.map((path) => path.replace(/\*\*$/, '**/*.test.{ts,tsx}')),
    [],
    'sqlite,postgres',
  ),
]

/** Every test file is run by `npm test` or `npm run test:all`. */
import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { TEST_PROJECTS } from './support/projects.ts'

const files = globSync('tests/**/*.test.{ts,tsx}')
const isIn = (file: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matchesGlob(file, pattern))

test('every test file belongs to a project', () => {
  expect(files.length).toBeGreaterThan(200)
  const left = files.filter(
    (file) =>
      !TEST_PROJECTS.some(({ test: { include, exclude } }) => isIn(file, include) && !isIn(file, exclude)),
  )
  expect(left).toEqual([])
})

test('every pattern of a project has files', () => {
  const patterns = TEST_PROJECTS.flatMap(({ test: { include, exclude } }) => [...include, ...exclude])
  expect(patterns.filter((pattern) => !files.some((file) => matchesGlob(file, pattern)))).toEqual([])
})

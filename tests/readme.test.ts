/** The paths in README.md exist. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PATH = /`((?:src|server|machines|shared|build|tests)\/[\w./-]+)`/g
const paths = [...readFileSync('README.md', 'utf8').matchAll(PATH)].map(([, path = '']) => path)

test('README names paths', () => {
  expect(paths.length).toBeGreaterThan(15)
})

test.each(paths)('%s exists', (path) => {
  expect(existsSync(path)).toBe(true)
})

/** The paths in the documents exist; `<brand>` stands for any name. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PATH = /`((?:src|server|machines|shared|statecharts|build|ops|tests|docs)\/[\w./<>-]+)`/g
const text = ['README.md', 'CONTRIBUTING.md', 'machines/README.md', ...globSync('docs/*.md')]
  .map((file) => readFileSync(file, 'utf8'))
  .join()
const paths = [...new Set([...text.matchAll(PATH)].map(([, path = '']) => path))]

test('the documents name paths', () => {
  expect(paths.length).toBeGreaterThan(15)
})

test.each(paths)('%s exists', (path) => {
  expect(globSync(path.replaceAll(/<\w+>/g, '*'))).not.toEqual([])
})

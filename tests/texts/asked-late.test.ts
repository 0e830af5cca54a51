import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** In a process of its own: in this one other tests have loaded the modules, and would get those that are loaded here. */
const LOADING = `
  const { speak } = await import('#texts/now.ts')
  speak(() => { throw new Error('A text was asked for while a module loads.') })
  for (const file of process.argv.slice(1)) await import(file)
  process.stdout.write('loaded')
`

test('no module of shared asks for a text while it loads: the server answers in the language of each call', () => {
  const files = globSync('shared/**/*.ts').map((file) => resolve(file))
  expect(files.length).toBeGreaterThan(40)
  const args = ['--input-type=module', '--eval', LOADING, ...files]
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('loaded')
})

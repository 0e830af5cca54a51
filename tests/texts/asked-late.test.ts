import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.resetModules())

test('no module of shared asks for a text while it loads: the server answers in the language of each call', async () => {
  vi.resetModules()
  const { speak } = await import('#texts/now.ts')
  speak(() => {
    throw new Error('A text was asked for while a module loads.')
  })
  const modules = Object.entries(import.meta.glob('/shared/**/*.ts'))
  expect(modules.length).toBeGreaterThan(40)
  for (const [file, load] of modules) await expect(load(), file).resolves.toBeDefined()
})

/** The source of a machine in a local run. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/app.ts'

test('a local run shows the file of a machine as text', async () => {
  const shop = await openShop()
  const response = await shop.ask('/dev/machines/account/login.ts')
  expect(response.headers.get('Content-Type')).toContain('text/plain')
  expect(await response.text()).toBe(await readFile('machines/account/login.ts', 'utf8'))
  const top = await shop.ask('/dev/machines/all.ts')
  expect(await top.text()).toBe(await readFile('machines/all.ts', 'utf8'))
  await shop.close()
})

test.each([
  'account/no-machine.ts',
  '..%2fserver%2fapp.ts',
  '%2e%2e/server/app.ts',
  'account/..%2f..%2fvite.config.ts',
  'README.md',
])('no other file is shown: %s', async (path) => {
  const shop = await openShop()
  expect((await shop.ask(`/dev/machines/${path}`)).status).toBe(404)
  await shop.close()
})

test('production shows no file', async () => {
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://repair.example' }
  const shop = await openShop({ settings })
  expect((await shop.ask('/dev/machines/account/login.ts')).status).toBe(404)
  await shop.close()
})

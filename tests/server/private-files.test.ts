/** The shop's files belong to the server's user alone. */

import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sendOtp } from '#shared/account/account-api.ts'
import { createPerson, newRegistration } from '#tests/support/person.ts'
import { startServer } from '#tests/support/server-process.ts'

test('[13.3.2] database and SMS file are readable by their user only, also when they were open before the start', async () => {
  const server = await startServer()
  const person = createPerson((path, init) => fetch(`${server.url}${path}`, init))
  await person.call(sendOtp, { body: newRegistration() })
  const modes = async () => {
    const files = await readdir(server.dataDir)
    const entries = await Promise.all(
      files.map(async (name) => [name, (await stat(join(server.dataDir, name))).mode & 0o777] as const),
    )
    return Object.fromEntries(entries)
  }
  const closed = await modes()
  expect(Object.keys(closed)).toEqual(expect.arrayContaining(['shop.db', 'sms.jsonl']))
  expect(new Set(Object.values(closed))).toEqual(new Set([0o600]))
  await server.stop()
  for (const name of ['shop.db', 'sms.jsonl']) await chmod(join(server.dataDir, name), 0o644)
  await server.restart()
  expect(await modes()).toMatchObject({ 'shop.db': 0o600, 'sms.jsonl': 0o600 })
  expect(server.output()).toContain('files.open-to-others')
  await server.remove()
})

test('a missing data folder is made for its user only, and one that is open to others is named at the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-'))
  const dataDir = join(folder, 'not', 'there')
  const server = await startServer({ DATA_DIR: dataDir })
  onTestFinished(async () => {
    await server.remove()
    await rm(folder, { recursive: true })
  })
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  expect(server.output()).not.toContain('files.open-to-others')
  await server.stop()
  await chmod(dataDir, 0o755)
  await server.restart()
  expect(server.output()).toContain(`"files":["${dataDir}"]`)
})

/** Only the server's user can read the shop's files. */
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendOtp } from '#shared/api.ts'
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

/** Several server processes on one data folder. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { health } from '#shared/health-api.ts'
import { createPerson } from '#tests/support/person.ts'
import { startServer } from '#tests/support/server-process.ts'

test('a server that starts while another process writes for a while waits for it', async () => {
  const server = await startServer()
  onTestFinished(() => server.remove())
  await server.kill()
  const other = new DatabaseSync(join(server.dataDir, 'shop.db'))
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const started = server.restart()
  await pause(1_500)
  other.exec('commit')
  await started
  const visitor = createPerson((path, init) => fetch(`${server.url}${path}`, init))
  expect((await visitor.call(health, {})).status).toBe(200)
})

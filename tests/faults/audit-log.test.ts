/** Audit events are on disk before the response: a process killed at its response has logged them. */

import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changePassword, endSessions, login } from '#shared/account/account-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { owner } from '#tests/support/owner.ts'
import { createPerson, newRegistration, registerAs, signIn } from '#tests/support/person.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

const NEW_PASSWORD = 'another long passphrase'

async function startWithLogFile() {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-log-'))
  const logFile = join(folder, 'log')
  const server = await startServer({ LOG_LEVEL: 'info' }, { logFile })
  onTestFinished(async () => {
    await server.remove()
    await rm(folder, { recursive: true })
  })
  const events = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .flatMap((line) => /"event":"([^"]+)"/.exec(line)?.[1] ?? [])
  return { server, events }
}

const visit = (server: ServerProcess) => createPerson((path, init) => fetch(`${server.url}${path}`, init))

test('five audit events are on disk when their answer arrives', async () => {
  const { server, events } = await startWithLogFile()
  /** Makes the call, kills the process at its response and starts it again. */
  async function expectLogged(event: string, status: number, call: () => Promise<{ status: number }>) {
    const before = events().filter((name) => name === event).length
    expect((await call()).status).toBe(status)
    await server.kill()
    expect(events().filter((name) => name === event)).toHaveLength(before + 1)
    await server.restart()
  }
  const details = newRegistration()
  const customer = visit(server)
  await registerAs(customer, details, phoneOf(join(server.dataDir, 'sms.jsonl'), details.phone))
  const credentials = { email: details.email, passwordHash: details.passwordHash }
  await expectLogged('login.failed', 401, () =>
    visit(server).call(login, { body: { ...credentials, passwordHash: 'not the passphrase' } }),
  )
  await expectLogged('login.done', 200, () => customer.call(login, { body: credentials }))
  await expectLogged('sessions.ended', 204, () =>
    customer.call(endSessions, { body: { currentPassword: details.passwordHash } }),
  )
  await expectLogged('password.changed', 200, () =>
    customer.call(changePassword, {
      body: { currentPassword: details.passwordHash, newPassword: NEW_PASSWORD },
    }),
  )
  const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
  const { answer } = await customer.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  const admin = visit(server)
  await signIn(admin, owner.email, owner.password)
  await expectLogged('request.done', 204, () =>
    admin.call(setRequestStatus, { params: { id: answer?.id ?? 0 }, body: { status: 'DONE' } }),
  )
})

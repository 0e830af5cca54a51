/** A running server whose machine's clock is moved forwards, corrected, and moved back. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#shared/account/session-api.ts'
import { health } from '#shared/health-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { owner } from '#tests/support/owner.ts'
import { createPerson, newRegistration, registerAs, signIn } from '#tests/support/person.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

const DAY = 86_400_000
const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
const details = newRegistration()

let folder: string
let server: ServerProcess
const moveClock = (days: number) => writeFile(join(folder, 'clock'), String(days * DAY))
const visitor = () => createPerson((path, init) => fetch(`${server.url}${path}`, init))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clock-'))
  await moveClock(0)
  server = await startServer({
    CLOCK_FILE: join(folder, 'clock'),
    NODE_OPTIONS: `--import=${new URL('./moved-clock.ts', import.meta.url)}`,
  })
  await registerAs(visitor(), details, phoneOf(join(server.dataDir, 'sms.jsonl'), details.phone))
})
afterAll(async () => {
  await server.remove()
  await rm(folder, { recursive: true })
})

/** A request can be submitted, marked as done and read, and its customer gets the SMS. */
async function repairs(): Promise<void> {
  const sneha = visitor()
  const { userId } = await signIn(sneha, details.email, details.passwordHash)
  const { answer } = await sneha.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  const id = answer?.id ?? 0
  const admin = visitor()
  await signIn(admin, owner.email, owner.password)
  expect((await admin.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })).status).toBe(204)
  const own = await sneha.call(listOwnRequests, { params: { userId } })
  expect(own.answer?.find((repair) => repair.id === id)).toMatchObject({ status: 'DONE' })
  await expect
    .poll(async () =>
      (await server.messages()).filter(({ text }) => text.includes(`(request ${id}) is done`)),
    )
    .toHaveLength(1)
}

test('a clock moved forty days forwards ends old sessions and codes, and everybody can continue', async () => {
  const sneha = visitor()
  await signIn(sneha, details.email, details.passwordHash)
  await moveClock(40)
  expect((await sneha.call(getSession, {})).answer).toBeNull()
  await repairs()
})

test('neither a corrected clock nor one moved back a year locks anybody out', async () => {
  const ahead = visitor()
  await signIn(ahead, details.email, details.passwordHash)
  for (const days of [0, -365]) {
    await moveClock(days)
    expect((await visitor().call(health, {})).status).toBe(200)
    expect((await ahead.call(getSession, {})).answer).not.toBeNull()
    await repairs()
  }
})

test('a server that starts with its clock a year behind serves requests that were confirmed before', async () => {
  await moveClock(-365)
  await server.kill()
  await server.restart()
  await repairs()
})

/** The server as a process: what it confirmed survives a kill, and a stop is graceful. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getSession } from '#shared/account/session-api.ts'
import { getCounts, setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { owner } from '#tests/support/owner.ts'
import { createPerson, newRegistration, registerAs, signIn } from '#tests/support/person.ts'
import { isRunning, photoProcesses } from '#tests/support/photo-processes.ts'
import { uploaded } from '#tests/support/photos.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

async function started(settings?: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(settings)
  onTestFinished(() => server.remove())
  return server
}
const visitor = (server: ServerProcess) => createPerson((path, init) => fetch(`${server.url}${path}`, init))

async function customer(server: ServerProcess) {
  const person = visitor(server)
  const details = newRegistration()
  const phone = phoneOf(join(server.dataDir, 'sms.jsonl'), details.phone)
  await registerAs(person, details, phone)
  return { ...person, ...(await signIn(person, details.email, details.passwordHash)), phone }
}

test('a first start prints the owner’s password and the address last', async () => {
  const server = await started({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  const lines = () => server.output().trimEnd().split('\n')
  await expect.poll(() => lines().at(-1)).toBe(`Doorstep Repair is open on ${server.url}`)
  expect(lines().at(-2)).toMatch(
    /^Admin of this local run: owner@localhost, password \S+ \(shown only now\)$/,
  )
})

test('a server that is killed leaves no process that decodes pictures', async () => {
  const server = await started()
  const priya = await customer(server)
  const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  await uploaded(priya, answer?.id ?? 0)
  const processes = photoProcesses(server.pid())
  expect(processes).toHaveLength(1)
  await server.kill()
  await expect.poll(() => processes.filter(isRunning)).toEqual([])
})

test('a confirmed request survives kill -9, and the customer is still signed in', async () => {
  const server = await started()
  const priya = await customer(server)
  const confirmed: number[] = []
  for (let round = 0; round < 3; round++) {
    const sent = Array.from({ length: 8 }, () =>
      priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() }).then(
        ({ answer }) => answer && confirmed.push(answer.id),
        () => undefined,
      ),
    )
    // Some are acknowledged, others are interrupted.
    await sent[round]
    await server.kill()
    await Promise.all(sent)
    await server.restart()
  }
  expect(confirmed.length).toBeGreaterThanOrEqual(3)
  const { answer = [] } = await priya.call(listOwnRequests, { params: { userId: priya.userId } })
  expect(answer.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed))
  const admin = visitor(server)
  await signIn(admin, owner.email, owner.password)
  expect((await admin.call(getCounts, {})).answer).toMatchObject({ pending: answer.length, users: 2 })
})

test('a customer gets one SMS for a request that was done just before kill -9', async () => {
  const server = await started()
  const priya = await customer(server)
  const admin = visitor(server)
  await signIn(admin, owner.email, owner.password)
  const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  await admin.call(setRequestStatus, { params: { id: answer?.id ?? 0 }, body: { status: 'DONE' } })
  await expect.poll(async () => (await priya.phone.texts()).length).toBe(2)
  await server.kill()
  await server.restart()
  await admin.call(setRequestStatus, { params: { id: answer?.id ?? 0 }, body: { status: 'DONE' } })
  expect(await server.stop()).toBe(0)
  expect((await priya.phone.texts()).filter(({ kind }) => kind === 'status')).toHaveLength(1)
})

test('SIGTERM answers the calls in flight and exits with 0', async () => {
  const server = await started()
  const priya = await customer(server)
  const calls = Array.from({ length: 12 }, () =>
    priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() }).then(({ status }) => status),
  )
  await calls[0]
  const exit = server.stop()
  const statuses = await Promise.allSettled(calls)
  expect(await exit).toBe(0)
  // New connections may be refused; accepted requests are answered.
  const answered = statuses.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []))
  expect(new Set(answered)).toEqual(new Set([200]))
})

test('two servers on one folder share sessions', async () => {
  const server = await started()
  const second = await started({ DATA_DIR: server.dataDir })
  const priya = await customer(server)
  const elsewhere = visitor(second)
  for (const [name, value] of priya.cookies) elsewhere.cookies.set(name, value)
  expect((await elsewhere.call(getSession, {})).answer?.userId).toBe(priya.userId)
})

/** Runs the server with these settings until it ends by itself. */
async function run(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'doorstep-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, ['server/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  await once(child, 'close')
  return { code: child.exitCode, output }
}

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535.\n'],
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL must be set when NODE_ENV is production.\n'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be a postgres:// address.\n'],
])('with the settings %j the start prints one sentence and exits with 1', async (settings, sentence) => {
  expect(await run(settings)).toEqual({ code: 1, output: sentence })
})

test('with a port that is in use the start prints one sentence', async () => {
  const server = await started()
  const { code, output } = await run({ PORT: new URL(server.url).port })
  expect(code).toBe(1)
  expect(output).toMatch(/^Cannot listen on 127.0.0.1:\d+: .*EADDRINUSE.*\n$/)
})

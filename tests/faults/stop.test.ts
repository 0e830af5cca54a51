/**
 * SIGTERM: no new connections, accepted requests are answered, and the process exits in time even when something
 * hangs.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { login } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { owner } from '#tests/support/owner.ts'
import { createPerson } from '#tests/support/person.ts'
import { startServer } from '#tests/support/server-process.ts'

const CALLS = 24

/** One call on a connection of the agent: `sent` resolves when it is written, `status` when it is answered. */
function call(
  agent: Agent,
  url: string,
  init: { method: string; headers?: Record<string, string> },
  body = '',
) {
  const outgoing = request(url, { agent, ...init })
  const sent = once(outgoing, 'finish')
  const status = once(outgoing, 'response').then(([answer]: IncomingMessage[]) => {
    answer?.resume()
    return answer?.statusCode
  })
  outgoing.end(body)
  return { sent, status }
}

test('24 calls sent before the stop are answered and logged, and the process exits with 0', async () => {
  const server = await startServer({ LOG_LEVEL: 'info' })
  onTestFinished(() => server.remove())
  const person = createPerson((path, init) => fetch(`${server.url}${path}`, init))
  await person.call(getSession, {})
  const token = person.cookies.get('XSRF-TOKEN') ?? ''
  const agent = new Agent({ keepAlive: true, maxSockets: CALLS })
  onTestFinished(() => agent.destroy())
  const connected = Array.from({ length: CALLS }, () =>
    call(agent, `${server.url}${getSession.path}`, { method: 'GET' }),
  )
  await Promise.all(connected.map(({ status }) => status))

  // The server is suspended, so it has read no request when the signal arrives, as on a busy machine.
  process.kill(server.pid(), 'SIGSTOP')
  const headers = {
    'Content-Type': 'application/json',
    Cookie: `XSRF-TOKEN=${token}`,
    'X-XSRF-TOKEN': token,
  }
  const body = JSON.stringify({ email: owner.email, passwordHash: 'not the passphrase' })
  const calls = connected.map(() =>
    call(agent, `${server.url}${login.path}`, { method: 'POST', headers }, body),
  )
  await Promise.all(calls.map(({ sent }) => sent))
  const exit = server.stop()
  process.kill(server.pid(), 'SIGCONT')
  const statuses = await Promise.all(calls.map(({ status }) => status))
  // An account has ten attempts; the others get 429, which is a response too.
  expect(statuses.toSorted()).toEqual([...Array(10).fill(401), ...Array(CALLS - 10).fill(429)])
  expect(await exit).toBe(0)
  await expect(person.call(getSession, {})).rejects.toThrow('fetch failed')
  await expect.poll(server.output).toMatch(/"event":"stopped"}\n$/)
  const told = server.output().match(new RegExp(`"path":"${login.path}","status":4\\d\\d`, 'g'))
  expect(told).toHaveLength(CALLS)
})

test('a connection that does not close cannot keep the process: it exits within ten seconds', async () => {
  // Like an SMS provider that never responds. The ten seconds pass on a clock that the test holds; a process that still runs then exits with 1.
  const program = `
    import { createServer } from 'node:http'
    import { mock } from 'node:test'
    import { pino } from 'pino'
    import { stopGracefully } from './server/http/shutdown.ts'
    const server = createServer().listen(0, '127.0.0.1')
    const stop = stopGracefully({
      server, inFlight: () => 0, close: () => new Promise(() => setInterval(() => {}, 1_000)), log: pino({ level: 'silent' }),
    })
    process.on('SIGTERM', () => {
      mock.timers.enable({ apis: ['setTimeout'] })
      stop()
      mock.timers.tick(10_000)
      process.exit(1)
    })
    server.on('listening', () => console.log('listening'))`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})

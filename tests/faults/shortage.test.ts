/** No file descriptors left: the server recovers as soon as there are some. */

import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { engines } from '#tests/support/app.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { owner } from '#tests/support/owner.ts'
import { createPerson, newRegistration, registerAs, signIn } from '#tests/support/person.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { canLimit, limit, openFiles } from '#tests/support/process-limit.ts'
import { startServer } from '#tests/support/server-process.ts'

const CROWD = 60
const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

test.skipIf(!canLimit).each(engines)(
  'on %s: with no more descriptors the server stays, and serves everybody again when there are some',
  async (engine) => {
    const at = process.env.TEST_DATABASE_URL
    const fresh = engine === 'postgres' && at ? await createDatabase(at) : undefined
    const server = await startServer(fresh ? { DATABASE_URL: fresh.url } : {})
    onTestFinished(async () => {
      await server.remove()
      await fresh?.drop()
    })
    const visitor = () =>
      createPerson((path, init) =>
        fetch(`${server.url}${path}`, { ...init, signal: AbortSignal.timeout(10_000) }),
      )
    const admin = visitor()
    await signIn(admin, owner.email, owner.password)
    const pid = server.pid()

    // Requests on existing connections reach the point where the server needs descriptors.
    await Promise.all(Array.from({ length: 20 }, () => visitor().fetch('/no-such-file.txt')))
    limit(pid, 'nofile', openFiles(pid))
    const submit = () => admin.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    /** Accepted requests are answered, possibly with 503; other connections are refused. */
    async function expectServedOrNot() {
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, submit))
      const statuses = outcomes.flatMap((call) => (call.status === 'fulfilled' ? [call.value.status] : []))
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    }
    await expectServedOrNot()

    const crowd: Socket[] = Array.from({ length: CROWD }, () => {
      const socket = createConnection(Number(new URL(server.url).port), '127.0.0.1')
      // Most of these connections are refused, which is intended.
      return socket.on('error', () => undefined)
    })
    await expectServedOrNot()
    for (const socket of crowd) socket.destroy()
    limit(pid, 'nofile')

    await expect
      .poll(() =>
        visitor()
          .call(listBrands, {})
          .then(({ status }) => status, String),
      )
      .toBe(200)
    expect(server.pid()).toBe(pid)
    expect((await submit()).status).toBe(200)
    const details = newRegistration()
    await registerAs(visitor(), details, phoneOf(join(server.dataDir, 'sms.jsonl'), details.phone))
  },
)

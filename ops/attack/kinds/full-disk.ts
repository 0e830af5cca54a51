/** A full disk: what cannot be kept is refused with 503, what was confirmed is there, and the shop works again afterwards. */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { health } from '#shared/health-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { owner } from '#tests/support/owner.ts'
import { createPerson, signIn } from '#tests/support/person.ts'
import { startServer } from '#tests/support/server-process.ts'
import { limitedDisk, mountedDisk } from '#tests/support/small-disk.ts'
import type { Attack, Kind } from '../attack.ts'

const MAX_CALLS = 400
const REFUSED = 20

export const fullDisk: Kind = {
  name: 'full disk',
  onBoth: false,
  async run({ check }: Attack) {
    const disk = mountedDisk() ?? limitedDisk()
    if (!disk) return 'needs a root that may mount, or prlimit'
    const server = await startServer({
      DATA_DIR: disk.folder,
      SMS_OUTBOX: join(tmpdir(), `sms-${crypto.randomUUID()}.jsonl`),
    })
    try {
      const admin = createPerson((path, init) => fetch(`${server.url}${path}`, init))
      const { userId } = await signIn(admin, owner.email, owner.password)
      const submit = (idempotencyKey: string) =>
        admin.call(submitRequest, {
          body: { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair', notes: 'x'.repeat(2_000) },
          idempotencyKey,
        })
      const kept: number[] = []
      disk.fill(server)
      for (let calls = 0; calls < MAX_CALLS; calls++) {
        const { status, answer } = await submit(crypto.randomUUID())
        if (answer) kept.push(answer.id)
        if (status !== 200) break
      }
      const keys = Array.from({ length: REFUSED }, () => crypto.randomUUID())
      for (const key of keys) {
        const { status, response } = await submit(key)
        const isRefused = status === 503 && response.headers.get('Retry-After') === '2'
        check(isRefused, `a request that finds no room is refused, with ${status}`)
      }
      for (const row of [health, listBrands]) {
        const { status } = await admin.send(row.method, row.path)
        check(status === 200, `${row.path} is served meanwhile, with ${status}`)
      }
      disk.empty(server)
      const ids = async () =>
        (await admin.call(listOwnRequests, { params: { userId }, limit: 500 })).answer?.map(({ id }) => id) ??
        []
      check((await ids()).length === kept.length, 'no refused request was kept')
      for (const key of keys) {
        const { status, answer } = await submit(key)
        if (answer) kept.push(answer.id)
        check(status === 200, `the same request is taken when there is room, with ${status}`)
      }
      const stored = await ids()
      check(
        kept.every((id) => stored.includes(id)),
        'every confirmed request is there',
      )
      check(stored.length === kept.length, 'and no other one')
    } finally {
      await server.remove()
      disk.remove()
    }
    return undefined
  },
}

/** HAProxy and three processes of the shop, with the settings of ops/deploy/high-availability and of the systemd service. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_FLAGS } from '#tests/support/server-process.ts'
import { NODES, SHOP_URL } from './addresses.ts'
import { parseEnvironment } from './configuration.ts'
import type { NodeUser } from './node-users.ts'
import { waitFor } from './patroni.ts'
import { startPgBouncer } from './pgbouncer.ts'
import type { RunFolder } from './run-folder.ts'

const ROOT = join(import.meta.dirname, '../..')

export type ShopProcesses = {
  url: string
  /** HAProxy's, as in the deployed settings. */
  databaseUrl: string
  /** The file of the texts that the processes send. */
  smsOutbox: string
  stop: () => Promise<void>
}

/** The line `Environment=` of the service. */
const serviceEnvironment = () =>
  parseEnvironment(
    (
      /^Environment=(.*)$/m.exec(readFileSync(join(ROOT, 'ops/deploy/doorstep.service'), 'utf8'))?.[1] ?? ''
    ).replaceAll(' ', '\n'),
  )

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await exit
  clearTimeout(timer)
}

/** `pgbouncer`: the user of a PgBouncer between the shop and HAProxy; without it the shop reaches HAProxy itself. */
export async function startShopProcesses(folder: RunFolder, pgbouncer?: NodeUser): Promise<ShopProcesses> {
  const logOf = (name: string) => openSync(join(folder.path, `${name}.log`), 'a')
  const children: ChildProcess[] = []
  function run(name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
    children.push(spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', logOf(name), logOf(name)] }))
  }
  const stop = async () => void (await Promise.all(children.map(end)))
  run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', join(folder.of(1), 'haproxy.cfg')], {})
  const smsOutbox = join(folder.path, 'sms.jsonl')
  const settings = NODES.map((node) => ({
    ...serviceEnvironment(),
    ...parseEnvironment(folder.read('doorstep.env', node)),
  }))
  const databaseUrl = settings[0]?.DATABASE_URL ?? ''
  const between = pgbouncer && (await startPgBouncer(folder, pgbouncer, databaseUrl))
  if (between) children.push(between.child)
  for (const [index, deployed] of settings.entries()) {
    const dataDir = join(folder.path, `shop${index + 1}`)
    mkdirSync(dataDir, { mode: 0o700 })
    run(`shop${index + 1}`, process.execPath, [...NODE_FLAGS, 'server/start.mjs'], {
      PATH: process.env.PATH,
      ...deployed,
      ...between?.settings,
      DATA_DIR: dataDir,
      SMS_OUTBOX: smsOutbox,
      // All load comes from one address.
      RATE_LIMIT_PER_IP: '1000000',
      LOG_LEVEL: 'warn',
    })
  }
  try {
    for (const { HOST, PORT } of settings.map(({ HOST = '', PORT = '' }: Record<string, string>) => ({
      HOST,
      PORT,
    })))
      await waitFor(`The shop on ${HOST}`, async () => {
        const headers = { 'X-Forwarded-Proto': 'https' }
        const response = await fetch(`https://${HOST}:${PORT}/api/health`, { headers }).catch(() => undefined)
        return response?.ok || undefined
      })
    await waitFor('HAProxy', async () => (await fetch(SHOP_URL).catch(() => undefined))?.ok || undefined)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: SHOP_URL, databaseUrl, smsOutbox, stop }
}

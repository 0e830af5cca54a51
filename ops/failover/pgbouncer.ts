/** PgBouncer between the shop and HAProxy, with `npm run test:failover -- --pgbouncer`. */
import { spawn } from 'node:child_process'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { nodeAddress } from './addresses.ts'
import type { NodeUser } from './node-users.ts'
import { findPrimary } from './patroni.ts'
import type { RunFolder } from './run-folder.ts'

const PORT = 6_432
/** The settings that PgBouncer drops, as its file says. */
const ROLE_SETTING = /^;\s*(alter role .+;)$/gm

/** Runs the commands of the file's comments as the superuser. */
async function setRoleSettings(folder: RunFolder, commands: readonly string[]): Promise<void> {
  const client = new pg.Client({
    ...{ host: nodeAddress(await findPrimary()), database: 'doorstep', user: 'postgres' },
    password: folder.passwords.superuser ?? '',
    ssl: { ca: readFileSync(folder.authority) },
  })
  await client.connect()
  try {
    for (const command of commands) await client.query(command)
  } finally {
    await client.end()
  }
}

/** Starts PgBouncer, as a user of its own: it refuses root. Returns the settings of the shop and the process. */
export async function startPgBouncer(folder: RunFolder, { uid, gid }: NodeUser, deployedUrl: string) {
  const file = join(folder.of(1), 'pgbouncer.ini')
  const users = join(folder.of(1), 'userlist.txt')
  writeFileSync(users, `"doorstep" "${folder.passwords.shop}"\n`, { mode: 0o600 })
  chownSync(users, uid, gid)
  const commands = [...readFileSync(file, 'utf8').matchAll(ROLE_SETTING)].map(([, command = '']) => command)
  if (commands.length === 0) throw new Error('pgbouncer.ini names no settings of the role')
  await setRoleSettings(folder, commands)
  const child = spawn('/usr/sbin/pgbouncer', ['-q', file], { uid, gid, cwd: folder.of(1), stdio: 'ignore' })
  const url = new URL(deployedUrl)
  url.port = String(PORT)
  url.search = ''
  return { child, settings: { DATABASE_URL: url.href, MIGRATION_DATABASE_URL: deployedUrl } }
}

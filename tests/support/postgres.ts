/** Starts a temporary PostgreSQL cluster for the tests with the programs installed on this machine. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { PATIENCE_MS } from './patience.ts'

const DEBIAN = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

export type Postgres = { found: true; where: string } | { found: false; why: string }

function binaries(): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []
  const path = (process.env.PATH ?? '').split(delimiter)
  return [...versions, ...path].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

type SystemUser = { uid?: number; gid?: number }

/** PostgreSQL does not run as root: then the `postgres` user of its package is used. */
function ordinaryUser(): Required<SystemUser> | undefined {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return undefined
  }
}

/** Finds a PostgreSQL for the tests: TEST_DATABASE_URL or installed programs; otherwise returns the reason. */
export function findPostgres(): Postgres {
  if (process.env.TEST_DATABASE_URL) return { found: true, where: 'the server of TEST_DATABASE_URL' }
  const folder = binaries()
  if (!folder) return { found: false, why: 'neither TEST_DATABASE_URL nor the programs initdb and postgres' }
  if (isRoot && !ordinaryUser())
    return { found: false, why: 'it cannot run as root, and there is no user postgres' }
  return { found: true, where: folder }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export type Cluster = {
  /** The URL of the default database, for `createDatabase`. */
  url: string
  /** Sends SIGSTOP to all processes; connections stay open until `thaw`. */
  freeze: () => void
  thaw: () => void
  /** Restarts it on the same port and data. */
  restart: (between: () => Promise<void>) => Promise<void>
  /** Kills all processes with SIGKILL; `start` starts it again on the same data. */
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a cluster on 127.0.0.1; undefined where `findPostgres` found no programs.
 * `durable`: commits survive a kill of the processes (no fsync, which only a power cut needs).
 * `onDisk`: with fsync, as in production; for measurements.
 */
export async function startCluster({ durable = false, onDisk = false } = {}): Promise<Cluster | undefined> {
  const found = binaries()
  const user: SystemUser | undefined = isRoot ? ordinaryUser() : {}
  if (!found || !user) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = { ...user, cwd: folder, stdio: 'ignore' } as const
  execFileSync(
    join(found, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    run,
  )
  const port = await freePort()
  const settings = [
    ...(onDisk ? [] : ['fsync=off', `synchronous_commit=${durable ? 'on' : 'off'}`, 'full_page_writes=off']),
    'max_connections=200',
    ...['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`],
  ]
  const program = join(found, 'postgres')
  const url = `postgres://test@127.0.0.1:${port}/postgres`
  let server: ChildProcess
  async function start(): Promise<void> {
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    server = spawn(program, args, run)
    for (let waited = 0; !(await answers(url)); waited += 100) {
      if (waited > PATIENCE_MS) throw new Error('PostgreSQL did not start.')
      // The start fails while processes left by a kill still hold the shared memory.
      if (server.exitCode !== null) server = spawn(program, args, run)
      await pause(100)
    }
  }
  async function end(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    // SIGINT is a fast shutdown: it does not wait for connections.
    if (signal === 'SIGINT') server.kill(signal)
    else signalAll(signal)
    await exit
  }
  /** Every connection has a server process in a process group of its own. */
  function signalAll(name: NodeJS.Signals): void {
    if (server.pid === undefined) return
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
    for (const pid of [server.pid, ...children.split(/\s+/).filter(Boolean).map(Number)]) {
      try {
        process.kill(pid, name)
      } catch (error) {
        // A process may have ended since it was listed.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
    }
  }
  await start()
  return {
    url,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async restart(between) {
      await end()
      await between()
      await start()
    },
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export type FreshDatabase = { url: string; drop: () => Promise<void> }

/** Creates an empty database on the server with this URL. */
export async function createDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await asAdmin(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(serverUrl, `drop database ${name} with (force)`) }
}

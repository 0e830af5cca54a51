/** A throwaway PostgreSQL for the tests: found on this machine, started in a folder of its own, gone afterwards. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

const DEBIAN = '/usr/lib/postgresql'
const READY_MS = 30_000
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

/** PostgreSQL refuses to run as root: the user that its package made runs it then. */
function ordinaryUser(): Required<SystemUser> | undefined {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return undefined
  }
}

/** The PostgreSQL that the tests may use: TEST_DATABASE_URL, or programs that can be started here; or why there is none. */
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
  /** The address of its first database, for `createDatabase`. */
  url: string
  /** Stops it in the middle of whatever it does, connections kept open, until `thaw`. */
  freeze: () => void
  thaw: () => void
  /** Ends it and starts it again on the same port and data. */
  restart: (between: () => Promise<void>) => Promise<void>
  /** `kill -9` of all its processes at once; `start` brings it up on what is left. */
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a cluster of its own on 127.0.0.1; undefined where `findPostgres` found no programs.
 * `durable`: what it confirmed survives its kill. Only a power cut would need fsync, and no test cuts the power.
 * `onDisk`: a power cut too, as in a real shop: for measuring.
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
      if (waited > READY_MS) throw new Error('PostgreSQL did not start.')
      // It refuses while processes that a kill left behind still hold its memory.
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
  /** The server has a process a connection, each a group of its own. */
  function signalAll(name: NodeJS.Signals): void {
    if (server.pid === undefined) return
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
    for (const pid of [server.pid, ...children.split(/\s+/).filter(Boolean).map(Number)]) {
      try {
        process.kill(pid, name)
      } catch (error) {
        // A connection's process may have ended by itself since it was listed.
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

/** A new, empty database on the server of the address. */
export async function createDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await asAdmin(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(serverUrl, `drop database ${name} with (force)`) }
}

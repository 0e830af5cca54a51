/** Runs the real server as a child process with its own port and data folder. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { freePort } from './free-port.ts'
import { owner } from './owner.ts'
import { PATIENCE_MS } from './patience.ts'

const POLL_MS = 50
/** How long one call for health may take; a server that accepts it and never answers is not healthy. */
const HEALTH_MS = 30_000
/**
 * How long a server may take to end. Node 24 can hang in `process.exit` while its compiler threads wait for the garbage
 * collector (nodejs/node#54918); then it is killed, as by the `TimeoutStopSec` of ops/deploy/doorstep.service.
 */
const STOP_MS = 60_000
/** The flags of `npm start`. */
export const NODE_FLAGS = ['--max-old-space-size=176', '--max-semi-space-size=2'] as const

const Sms = v.object({ to: v.string(), text: v.string(), at: v.string(), kind: v.string() })
type Sms = v.InferOutput<typeof Sms>

/** Kills the server when the test process exits. */
function killAtExit(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

export type ServerProcess = {
  url: string
  /** The pid of the current process. */
  pid: () => number
  dataDir: string
  /** The output since the last start. */
  output: () => string
  /** The SMS sent so far. */
  messages: () => Promise<Sms[]>
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>
  /** Sends SIGKILL. */
  kill: () => Promise<void>
  /** Starts the server again on the same port and data. */
  restart: () => Promise<void>
  /** Waits for readiness, for example after a restart of the database. */
  ready: () => Promise<void>
  /** Stops the server and removes its data. */
  remove: () => Promise<void>
}

/** Asks for health as the proxy of this public address would; over plain HTTP an https shop refuses the call. */
async function isHealthy(url: string, publicUrl: string): Promise<boolean> {
  const headers = { 'x-forwarded-proto': new URL(publicUrl).protocol.replace(':', '') }
  const response = await fetch(`${url}/api/health`, {
    headers,
    signal: AbortSignal.timeout(HEALTH_MS),
  }).catch(() => null)
  return response?.ok ?? false
}

async function waitUntilReady(
  isReady: () => Promise<boolean>,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    if (await isReady()) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`The server was not ready in ${PATIENCE_MS} ms:\n${output()}`)
}

/**
 * Starts the server with these settings in addition to a local run's and waits until it is ready. `root` is the folder of a
 * copy of the project; with `logFile` the log goes to a file instead of `output`.
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  { root = process.cwd(), logFile }: { root?: string; logFile?: string } = {},
): Promise<ServerProcess> {
  const port = settings.PORT ? Number(settings.PORT) : await freePort()
  const url = `${settings.TLS_CERT ? 'https' : 'http'}://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'doorstep-'))
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    PUBLIC_URL: url,
    RATE_LIMIT_PER_IP: '10000',
    SMS_PER_HOUR: '100000',
    SMS_PER_DAY: '100000',
    LOG_LEVEL: 'warn',
    // Tests start the server many times: the compile cache makes later starts faster.
    NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/server'),
    ...settings,
  }
  let child: ChildProcess
  let output = ''
  const waitForHealth = () =>
    waitUntilReady(
      () => isHealthy(url, env.PUBLIC_URL),
      child,
      () => output,
    )
  async function start() {
    output = ''
    const log = logFile === undefined ? undefined : await open(logFile, 'a')
    child = spawn(process.execPath, [...NODE_FLAGS, 'server/start.mjs'], {
      env,
      cwd: root,
      stdio: ['ignore', log?.fd ?? 'pipe', 'pipe'],
    })
    await log?.close()
    killAtExit(child)
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    await waitForHealth()
  }
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exit = once(child, 'exit')
    child.kill(signal)
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await exit
    clearTimeout(killer)
    return child.exitCode
  }
  await start()
  return {
    url,
    dataDir,
    output: () => output,
    pid() {
      if (child.pid === undefined) throw new Error('The server has no process.')
      return child.pid
    },
    async messages() {
      const lines = await readFile(join(dataDir, 'sms.jsonl'), 'utf8').catch(() => '')
      return lines
        .split('\n')
        .filter(Boolean)
        .map((line) => v.parse(v.pipe(v.string(), v.parseJson(), Sms), line))
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    restart: start,
    ready: waitForHealth,
    async remove() {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

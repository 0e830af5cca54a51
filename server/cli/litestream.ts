/** Runs Litestream (0.3.13), which copies each commit of the embedded database to the replica. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Replica } from '../database/replica-settings.ts'

/** The absolute path of the database's file, which must exist to read the replica, and the replica. */
export type Replication = { database: string; replica: Replica }

const NOT_INSTALLED = `There is no Litestream for ${process.platform} ${process.arch} among the packages: install version 0.3.13 (litestream.io) so that "litestream" is on the PATH.`
/** Settings of the environment that Litestream may need for its connections; no secret of the shop is passed on. */
const PASSED_ON = ['PATH', 'HTTPS_PROXY', 'NO_PROXY', 'SSL_CERT_FILE'] as const

/** The package's binary for this platform, or a command on the PATH. */
function executable(): string {
  try {
    return fileURLToPath(
      import.meta.resolve(`@flydotio/litestream-${process.platform}-${process.arch}/litestream`),
    )
  } catch {
    return 'litestream'
  }
}

/** @returns the configuration, which names no key; JSON is YAML. */
function configurationOf({ database, replica }: Replication): string {
  const { hours } = replica
  const target =
    replica.type === 'file'
      ? { path: replica.folder }
      : { bucket: replica.bucket, path: replica.path, endpoint: replica.endpoint, region: replica.region }
  const kept = { retention: `${hours}h`, 'snapshot-interval': `${Math.floor(hours / 3)}h` }
  const replicas = [{ type: replica.type, ...target, ...kept }]
  return JSON.stringify({
    dbs: [{ path: database, replicas }],
    logging: { type: 'json' },
  })
}

function environmentOf({ replica }: Replication): NodeJS.ProcessEnv {
  const passedOn = PASSED_ON.map((name) => [name, process.env[name]] as const)
  const keys =
    replica.type === 's3' ? { AWS_ACCESS_KEY_ID: replica.keyId, AWS_SECRET_ACCESS_KEY: replica.secret } : {}
  return { ...Object.fromEntries(passedOn.filter(([, value]) => value !== undefined)), ...keys }
}

/**
 * Runs one of Litestream's commands on the shop's database until it ends; SIGTERM and SIGINT are passed on.
 * @param output `inherit` shows what Litestream prints, `pipe` returns it
 * @returns the exit code (null after a signal) and the output
 * @throws Error when Litestream is not installed
 */
export async function runLitestream(
  replication: Replication,
  [command, ...args]: readonly [string, ...string[]],
  output: 'inherit' | 'pipe',
): Promise<{ code: number | null; text: string }> {
  // Of the files that Litestream makes, only its user may read any.
  process.umask(0o077)
  const folder = mkdtempSync(join(tmpdir(), 'litestream-'))
  try {
    const configuration = join(folder, 'litestream.yml')
    writeFileSync(configuration, configurationOf(replication))
    const all = [command, '-config', configuration, '-no-expand-env', ...args]
    const options = { env: environmentOf(replication), stdio: ['ignore', output, output] } as const
    const child = spawn(executable(), all, { ...options, stdio: [...options.stdio] })
    let text = ''
    child.stdout?.on('data', (part) => (text += part))
    child.stderr?.on('data', (part) => (text += part))
    const stop = (signal: NodeJS.Signals) => void child.kill(signal)
    process.on('SIGTERM', stop).on('SIGINT', stop)
    const [code] = await once(child, 'close').finally(() => process.off('SIGTERM', stop).off('SIGINT', stop))
    return { code: typeof code === 'number' ? code : null, text }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Error(NOT_INSTALLED)
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

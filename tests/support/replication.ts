/** Runs `npm run replicate` as a child process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Litestream comes as a package for this platform only. */
export const hasLitestream = process.platform === 'linux' && process.arch === 'x64'

export type Replication = {
  pid: number
  output: () => string
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>
}

/** Starts the command with these settings and returns when Litestream runs. */
export async function startReplication(settings: Readonly<Record<string, string>>): Promise<Replication> {
  const child = spawn(process.execPath, ['server/cli/replicate.ts'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit')
  const started = new Promise<void>((resolve, reject) => {
    const read = (text: string) => {
      output += text
      if (output.includes('"replicating to"')) resolve()
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('exit', () => reject(new Error(`It ended: ${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    return child.exitCode
  }
  onTestFinished(() => void stop())
  await started
  if (child.pid === undefined) throw new Error('There is no process.')
  return { pid: child.pid, output: () => output, stop }
}

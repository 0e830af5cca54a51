/** The provider `outbox`: each message becomes a line of a local file, for development and tests. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Clock } from '../lib/clock.ts'
import { SmsError, type SmsSender, textOf } from './sender.ts'

const Line = v.object({ to: v.string(), text: v.string(), at: v.string(), kind: v.string() })
export type Line = v.InferOutput<typeof Line>

/** Half a line may stand at the end, from a disk that was full: the new one begins on a line of its own. */
async function append(path: string, line: string): Promise<void> {
  await using file = await open(path, 'a+', 0o600)
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
  const isBroken = size > 0 && buffer.toString() !== '\n'
  await file.appendFile(`${isBroken ? '\n' : ''}${line}\n`)
}

export const createFileSender = (path: string, clock: Clock): SmsSender => ({
  async send(sms) {
    const line: Line = {
      to: sms.to,
      text: textOf(sms),
      at: new Date(clock.now()).toISOString(),
      kind: sms.kind,
    }
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await append(path, JSON.stringify(line))
    } catch (cause) {
      throw new SmsError(`Could not write to ${path}`, { permanent: false, cause })
    }
    return randomUUID()
  },
})

const WholeLine = v.pipe(v.string(), v.parseJson(), Line)

/** The messages of the file, oldest first; none when there is no file yet. What was cut off was never sent. */
export async function readSmsFile(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .map((line) => v.safeParse(WholeLine, line))
    .flatMap(({ success, output }) => (success ? [output] : []))
}

/** Takes lines out of the file. One that is written at the very moment may be lost: no real phone waits for it. */
export async function removeFromSmsFile(path: string, isGone: (line: Line) => boolean): Promise<void> {
  const lines = await readSmsFile(path)
  const left = lines.filter((line) => !isGone(line))
  if (left.length === lines.length) return
  await writeFile(`${path}.new`, left.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** The provider `outbox`: appends each SMS as a JSON line to a local file, for development and tests. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Clock } from '../lib/clock.ts'
import { SmsError, type SmsSender, smsTextOf } from './sender.ts'

const SmsLine = v.object({ to: v.string(), text: v.string(), at: v.string(), kind: v.string() })
export type SmsLine = v.InferOutput<typeof SmsLine>

/** Starts a new line first when the last one is incomplete, for example after a full disk. */
async function append(path: string, line: string): Promise<void> {
  await using file = await open(path, 'a+', 0o600)
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
  const isIncomplete = size > 0 && buffer.toString() !== '\n'
  await file.appendFile(`${isIncomplete ? '\n' : ''}${line}\n`)
}

export const createFileSender = (path: string, clock: Clock): SmsSender => ({
  async send(sms) {
    const line: SmsLine = {
      to: sms.to,
      text: smsTextOf(sms),
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

const JsonLine = v.pipe(v.string(), v.parseJson(), SmsLine)

/** The SMS of the file, oldest first; an empty list without a file. Ignores incomplete lines. */
export async function readSmsFile(path: string): Promise<SmsLine[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .map((line) => v.safeParse(JsonLine, line))
    .flatMap(({ success, output }) => (success ? [output] : []))
}

/** Removes lines from the file. A line that is appended at the same moment may be lost: it is for no real phone. */
export async function removeFromSmsFile(path: string, isRemoved: (line: SmsLine) => boolean): Promise<void> {
  const lines = await readSmsFile(path)
  const remaining = lines.filter((line) => !isRemoved(line))
  if (remaining.length === lines.length) return
  await writeFile(`${path}.new`, remaining.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    mode: 0o600,
  })
  await rename(`${path}.new`, path)
}

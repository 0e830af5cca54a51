/** The provider `outbox`: appends each SMS as a JSON line to a local file, for development and tests. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
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

function emptyIfAbsent(error: NodeJS.ErrnoException): Buffer {
  if (error.code === 'ENOENT') return Buffer.alloc(0)
  throw error
}

/** The SMS of the file, oldest first; an empty list without a file. Ignores incomplete lines. */
export async function readSmsFile(path: string): Promise<SmsLine[]> {
  const text = await readFile(path).catch(emptyIfAbsent)
  return text
    .toString()
    .split('\n')
    .map((line) => v.safeParse(JsonLine, line))
    .flatMap(({ success, output }) => (success ? [output] : []))
}

const NEWLINE = 10

/** Where each line is, with its newline, unless the last one is incomplete. */
function* linesOf(bytes: Buffer): Generator<{ start: number; end: number }> {
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline + 1
    yield { start, end }
    start = end
  }
}

/**
 * Overwrites lines of the file with newlines. The file is not written anew: a line that another process appends meanwhile
 * would be lost.
 */
export async function removeFromSmsFile(path: string, isRemoved: (line: SmsLine) => boolean): Promise<void> {
  const bytes = await readFile(path).catch(emptyIfAbsent)
  const removed = [...linesOf(bytes)].filter(({ start, end }) => {
    const { success, output } = v.safeParse(JsonLine, bytes.toString('utf8', start, end))
    return success && isRemoved(output)
  })
  if (removed.length === 0) return
  await using file = await open(path, 'r+')
  for (const { start, end } of removed)
    await file.write(Buffer.alloc(end - start, NEWLINE), 0, end - start, start)
}

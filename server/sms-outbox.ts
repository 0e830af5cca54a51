/** The provider `outbox`: each message becomes a line of a local file, for development and tests. */
import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Clock } from './clock.ts'
import { SmsError, type SmsSender, textOf } from './sms.ts'

const Line = v.object({ to: v.string(), text: v.string(), at: v.string(), kind: v.string() })
export type Line = v.InferOutput<typeof Line>

export const createSmsOutbox = (path: string, clock: Clock): SmsSender => ({
  async send(sms) {
    const line: Line = {
      to: sms.to,
      text: textOf(sms),
      at: new Date(clock.now()).toISOString(),
      kind: sms.kind,
    }
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 })
    } catch (cause) {
      throw new SmsError(`Could not write to ${path}`, { permanent: false, cause })
    }
    return randomUUID()
  },
})

/** The messages of the file, oldest first; none when there is no file yet. */
export async function readSmsOutbox(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => v.parse(Line, JSON.parse(line)))
}

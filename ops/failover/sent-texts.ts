/** The texts of a round: each customer whose request was marked as done gets one. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/schema.ts'
import { readSmsFile } from '#server/sms/file.ts'

/** Longer than a lease: a worker that never heard that it had claimed a text leaves it until then. */
const WAIT_MS = 200_000

/** The violations: empty when each of these requests has one text. */
export async function checkTexts(
  database: Database,
  smsOutbox: string,
  done: ReadonlySet<number>,
): Promise<string[]> {
  const queued = () =>
    database
      .selectFrom('notifications')
      .select('id')
      .where('state', '=', 'queued')
      .limit(1)
      .executeTakeFirst()
  for (let waited = 0; waited < WAIT_MS && (await queued()); waited += 500) await pause(500)
  const counts = new Map<number, number>()
  for (const { text } of await readSmsFile(smsOutbox)) {
    const id = Number(/request (\d+)\) is done/.exec(text)?.[1])
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const missing = [...done].filter((id) => !counts.has(id)).length
  const doubled = [...done].filter((id) => (counts.get(id) ?? 0) > 1).length
  return [
    ...(missing > 0 ? [`${missing} texts not sent`] : []),
    ...(doubled > 0 ? [`${doubled} texts sent twice`] : []),
  ]
}

/** After the kills: every queued SMS is sent, and none more often than it was claimed. */

import type { Database } from '#server/database/schema.ts'
import { ANONYMIZED_NAME } from '#server/database/stored-names.ts'
import { systemClock } from '#server/lib/clock.ts'
import { createOutboxWorker } from '#server/notifications/outbox-worker.ts'
import { createLogger } from '#server/observability/logger.ts'
import { readCode } from '#server/request/hand-over-code.ts'
import { requestLinks } from '#server/request/links.ts'
import { createFileSender, readSmsFile } from '#server/sms/file.ts'
import type { CheckContext } from './round-context.ts'

/** A killed worker's leases last three minutes; this clock is past their end. */
const AFTER_THE_LEASES_MS = 4 * 60_000

async function drain(database: Database, smsOutbox: string): Promise<void> {
  const clock = { now: () => systemClock.now() + AFTER_THE_LEASES_MS }
  const sms = createFileSender(smsOutbox, clock)
  const worker = createOutboxWorker({
    database,
    sms,
    links: requestLinks(database, 'http://localhost'),
    codeOf: (id) => readCode(database, id),
    clock,
    log: createLogger('silent'),
  })
  await worker.drain()
  await worker.stop()
}

/**
 * No server runs meanwhile.
 *
 * @returns how many SMS were sent twice because the first worker was killed
 */
export async function checkSmsDelivery(
  { database, found }: CheckContext,
  smsOutbox: string,
): Promise<number> {
  await drain(database, smsOutbox)
  const texts = new Map<number, number>()
  for (const { kind, text } of await readSmsFile(smsOutbox)) {
    const request = kind === 'status' && /request (\d+)\) is done/.exec(text)?.[1]
    if (request) texts.set(Number(request), (texts.get(Number(request)) ?? 0) + 1)
  }
  const notifications = await database
    .selectFrom('notifications')
    .select(['request_id', 'state', 'tries'])
    .where('event', '=', 'done')
    .execute()
  let twice = 0
  for (const { request_id, state, tries } of notifications) {
    const sent = texts.get(request_id) ?? 0
    texts.delete(request_id)
    if (state !== 'sent' || sent === 0) found('lost', `the text of request ${request_id} is ${state}`)
    if (sent > tries) found('doubled', `request ${request_id}: ${sent} texts of ${tries} claims`)
    if (sent > 1) twice++
  }
  // Its line outlives a kill between the deletion of the rows and that of the files (server/account/routes.ts).
  const left = await database
    .selectFrom('requests')
    .select('id')
    .where('name', '=', ANONYMIZED_NAME)
    .execute()
  for (const { id } of left) texts.delete(id)
  for (const request of texts.keys()) found('half', `a text of request ${request}, which is not done`)
  return twice
}

/** The estimates of the requests (table `estimates`). The steps of a request write them (steps/step-estimate.ts). */
import * as v from 'valibot'
import { type AnswerWay, Estimate, type EstimateDraft, validUntilOf } from '#shared/estimate/estimate.ts'
import type { Actor } from '#shared/request/details.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { isoTime } from '../../lib/iso-time.ts'

const Options = v.pipe(v.string(), v.parseJson(), Estimate.entries.options)

const selectEstimates = (database: Database) =>
  database
    .selectFrom('estimates')
    .select(['request_id as requestId', 'version', 'state', 'options', 'note', 'valid_until as validUntil'])
    .select(['made_at as sentAt', 'chosen', 'decided_at as decidedAt', 'decided_how as decidedHow'])

type Stored = Awaited<ReturnType<ReturnType<typeof selectEstimates>['executeTakeFirstOrThrow']>>

/** An estimate whose last valid day is over can only be declined. */
export const isExpired = ({ validUntil }: Pick<Stored, 'validUntil'>, now: number): boolean =>
  now > validUntil

const toEstimate = (stored: Stored, now: number): Estimate => ({
  version: stored.version,
  state: stored.state === 'open' && isExpired(stored, now) ? 'expired' : stored.state,
  options: v.parse(Options, stored.options),
  note: stored.note,
  sentAt: isoTime(stored.sentAt),
  validUntil: isoTime(stored.validUntil),
  chosen: stored.chosen,
  decidedAt: stored.decidedAt === null ? null : isoTime(stored.decidedAt),
  decidedHow: stored.decidedHow,
})

/** The estimates of a request, newest first. */
export async function listEstimates(database: Database, requestId: number, now: number): Promise<Estimate[]> {
  const rows = await selectEstimates(database)
    .where('request_id', '=', requestId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => toEstimate(row, now))
}

/** The estimates of these requests, oldest first. */
export async function listEstimatesOf(database: Database, requestIds: readonly number[], now: number) {
  if (requestIds.length === 0) return []
  const rows = await selectEstimates(database)
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('version')
    .execute()
  return rows.map((row) => ({ requestId: row.requestId, ...toEstimate(row, now) }))
}

/** Removes the shop's notes to the customer, and who answered. Lines, amounts and answers stay, as the repair does. */
export async function anonymizeEstimates(trx: Transaction, requestIds: readonly number[]): Promise<void> {
  const ofCustomer = trx.updateTable('estimates').where('request_id', 'in', requestIds)
  await ofCustomer.set({ note: '' }).execute()
  await ofCustomer.set({ decided_by: null }).where('decided_how', '=', 'account').execute()
}

/** The number of the next estimate. */
export async function nextVersion(trx: Transaction, requestId: number): Promise<number> {
  const { newest } = await trx
    .selectFrom('estimates')
    .select(({ fn }) => fn.max<number | null>('version').as('newest'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return (newest ?? 0) + 1
}

/** An estimate as an answer is judged by it; undefined without such an estimate. */
export async function findEstimate(trx: Transaction, requestId: number, version: number) {
  const row = await selectEstimates(trx)
    .where('request_id', '=', requestId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && { ...row, options: v.parse(Options, row.options) }
}

type NewEstimate = { version: number; draft: EstimateDraft; by: Actor; now: number }

/** The open estimate must be closed before. */
export async function insertEstimate(
  trx: Transaction,
  requestId: number,
  { version, draft, by, now }: NewEstimate,
): Promise<void> {
  await trx
    .insertInto('estimates')
    .values({
      request_id: requestId,
      version,
      state: 'open',
      options: JSON.stringify(draft.options),
      note: draft.note,
      valid_until: validUntilOf(now, draft.validDays),
      made_by: by.userId,
      made_role: by.role === 'technician' ? 'technician' : 'owner',
      made_at: now,
    })
    .execute()
}

const updateOpen = (trx: Transaction, requestId: number) =>
  trx.updateTable('estimates').where('request_id', '=', requestId).where('state', '=', 'open')

/** Closes the open estimate, if any, without an answer. */
export async function closeEstimate(
  trx: Transaction,
  requestId: number,
  state: 'replaced' | 'withdrawn',
): Promise<void> {
  await updateOpen(trx, requestId).set({ state }).execute()
}

/** `accepted`: the option and its total in paise; null for a declined estimate. */
export type Answer = {
  accepted: { option: number; total: number } | null
  how: AnswerWay
  by: Actor
  now: number
}

/** Stores the answer to the open estimate. */
export async function answerEstimate(
  trx: Transaction,
  requestId: number,
  { accepted, how, by, now }: Answer,
): Promise<void> {
  await updateOpen(trx, requestId)
    .set({
      state: accepted ? 'approved' : 'declined',
      chosen: accepted?.option ?? null,
      total: accepted?.total ?? null,
      decided_at: now,
      decided_by: by.userId,
      decided_how: how,
    })
    .execute()
}

/** The history of a request: its row of `request_progress` and its events. Every step is written here and nowhere else. */
import * as v from 'valibot'
import { type Actor, EventDetails } from '#shared/request/details.ts'
import type { PromisedDay } from '#shared/request/request.ts'
import type { Outcome, RequestStage } from '#shared/request/stages.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { currentRequestId } from '../../lib/request-id.ts'
import type { KeptPrice } from '../../price/kept-price.ts'
import { selectAfterEnd } from './after-end.ts'
import { dueAtSubmit } from './due-times.ts'
import type { Before } from './undo.ts'

type NewEvent = {
  requestId: number
  seq: number
  type: string
  by: Actor
  from: RequestStage
  to: RequestStage
  now: number
  /** When it happened, if not now. */
  at?: number
  details?: EventDetails
  /** What was before the step, for a step back. */
  before?: Before
}

/** Appends an event; the only insert into the table. */
export const appendEvent = (
  trx: Transaction,
  { requestId, seq, type, by, from, to, now, at = now, details, before }: NewEvent,
) =>
  trx
    .insertInto('request_events')
    .values({
      request_id: requestId,
      seq,
      type,
      by_role: by.role,
      by_user: by.userId,
      from_stage: from,
      to_stage: to,
      at,
      recorded_at: now,
      details: JSON.stringify({ ...details, before }),
      body_hash: '',
      call_id: currentRequestId() ?? null,
    })
    .execute()

/** Begins the history of a new request. */
export async function beginHistory(
  trx: Transaction,
  requestId: number,
  by: Actor,
  now: number,
  { agreed, claimOf }: { agreed: KeptPrice | null; claimOf: number | null },
): Promise<void> {
  await trx
    .insertInto('request_progress')
    .values({
      request_id: requestId,
      stage: 'received',
      seq: 1,
      device_in_shop: 0,
      link_version: 1,
      due_at: await dueAtSubmit(trx, now),
      agreed: agreed?.amount ?? null,
      claim_of: claimOf,
    })
    .execute()
  const details: EventDetails = {
    ...(agreed && { amount: agreed.amount }),
    ...(agreed?.warrantyDays && { warrantyDays: agreed.warrantyDays }),
  }
  const stages = { from: 'received', to: 'received' } as const
  await appendEvent(trx, { requestId, seq: 1, type: 'submit', by, ...stages, now, details })
}

/** The progress of a request; `seq` is the number of its newest event. */
export type Progress = {
  stage: RequestStage
  seq: number
  deviceInShop: boolean
  result: Outcome | null
  outcome: Outcome | null
  openVersion: number | null
}

const Details = v.pipe(v.string(), v.parseJson(), EventDetails)
/** The details of an event as they are stored. */
export const parseDetails = (details: string): EventDetails => v.parse(Details, details)

/** Who cancelled the request last, and in which stage; undefined when nobody has. */
export const findCancel = (database: Database, requestId: number) =>
  database
    .selectFrom('request_events')
    .select(['by_role as by', 'from_stage as from'])
    .where('request_id', '=', requestId)
    .where('type', '=', 'cancel')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Sets the status DONE. @returns false when the request has that status already */
export async function setDone(trx: Transaction, requestId: number): Promise<boolean> {
  const row = await trx
    .updateTable('requests')
    .set({ status: 'DONE' })
    .where('id', '=', requestId)
    .where('status', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Moves a request from the event `seq` to the next one; `due` is the new due time, `agreed` a price that is agreed with it,
 * `promise` the day that is promised now.
 * @returns false after a concurrent step: `seq` is not the newest event any more
 */
export async function advance(
  trx: Transaction,
  requestId: number,
  { seq, stage, deviceInShop, result, outcome, openVersion }: Progress,
  {
    now,
    due,
    agreed,
    promise,
  }: { now: number; due: number | null; agreed: number | null | undefined; promise: PromisedDay | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('request_progress')
    .set({
      stage,
      seq: seq + 1,
      device_in_shop: deviceInShop ? 1 : 0,
      result,
      outcome,
      open_version: openVersion,
      closed_at: stage === 'done' ? now : null,
      due_at: due,
      ...(agreed !== undefined && { agreed }),
      promised_day: promise?.day ?? null,
      waits_part: promise?.part ? 1 : 0,
    })
    .where('request_id', '=', requestId)
    .where('seq', '=', seq)
    .returning('request_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets what is agreed in all, in paise, without a step of the request. */
export async function setAgreed(trx: Transaction, requestId: number, agreed: number | null): Promise<void> {
  await trx.updateTable('request_progress').set({ agreed }).where('request_id', '=', requestId).execute()
}

/** The details of the event `submit`; undefined when an old history is deleted. */
export async function findSubmission(
  database: Database,
  requestId: number,
): Promise<EventDetails | undefined> {
  const event = await database
    .selectFrom('request_events')
    .select('details')
    .where('request_id', '=', requestId)
    .where('seq', '=', 1)
    .executeTakeFirst()
  return event && parseDetails(event.details)
}

/** Whether the event says that the warranty does not cover a claim. */
export const isDenied = ({ covered = 'yes' }: EventDetails): boolean => covered !== 'yes'

/** What is agreed after an event. A claim that is not covered has no price any more. */
export const agreedAfter = (agreed: number | null, details: EventDetails): number | null =>
  isDenied(details) ? null : (details.amount ?? agreed)

/**
 * Whether a step of the request agreed on a price: the booking, a yes to an estimate, DONE with an amount, or a claim that is
 * covered.
 */
export async function hasAgreedOnPrice(database: Database, requestId: number): Promise<boolean> {
  const events = await database
    .selectFrom('request_events')
    .select('details')
    .where('request_id', '=', requestId)
    .orderBy('seq')
    .execute()
  const last = events.reduce<number | null>(
    (agreed, { details }) => agreedAfter(agreed, parseDetails(details)),
    null,
  )
  return last !== null
}

/** The steps of these requests, oldest first, each with how the device changed hands. */
export async function listEventsOf(database: Database, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  const rows = await database
    .selectFrom('request_events')
    .select(['request_id as requestId', 'type', 'by_role as by', 'to_stage as stage', 'at', 'details'])
    .where('request_id', 'in', requestIds)
    .orderBy('id')
    .execute()
  return rows.map(({ details, ...step }) => {
    const { proof = null, noCode = null, condition = null } = parseDetails(details)
    return { ...step, proof, noCode, condition }
  })
}

/** Deletes up to `limit` events before this time whose request was done before it too. @returns the number deleted */
export async function deleteEvents(trx: Transaction, before: number, limit: number): Promise<number> {
  const rows = await trx
    .deleteFrom('request_events')
    .where('id', 'in', selectAfterEnd(trx, 'request_events', before, limit))
    .returning('id')
    .execute()
  return rows.length
}

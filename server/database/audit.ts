/** The audit log of changes other than steps of requests: ids and picklist words, never text that a person typed. */

import { sql } from 'kysely'
import type { Actor } from '#shared/request/details.ts'
import { currentRequestId } from '../lib/request-id.ts'
import { AUDIT_SUBJECTS, type AuditSubject } from './audit-subjects.ts'
import type { Database, Transaction } from './schema.ts'

type NewEntry = {
  subject: AuditSubject
  subjectId: number
  type: string
  by: Actor
  now: number
  /** Numbers and picklist words. */
  details?: Readonly<Record<string, number | string>>
}

/** Appends an entry; the only insert into the table. */
export const appendAudit = (
  trx: Transaction,
  { subject, subjectId, type, by, now, details = {} }: NewEntry,
) =>
  trx
    .insertInto('audit')
    .values({
      subject,
      subject_id: subjectId,
      type,
      by_role: by.role,
      by_user: by.userId,
      at: now,
      details: JSON.stringify(details),
      call_id: currentRequestId() ?? null,
    })
    .execute()

/** A place in the log: all before it were recorded earlier, or at the same time with a smaller id. Epoch ms. */
export type LogPlace = { recordedAt: number; id: number }

/** Which part of the log is read: of the account `by`, or of everybody. */
export type LogReading = { by?: number | undefined; before: LogPlace; limit: number }

const selectBefore = (database: Database, { before, limit }: LogReading) =>
  database
    .selectFrom('audit')
    .select(['id', 'subject', 'subject_id as subjectId', 'type', 'by_role as role', 'by_user as userId'])
    .select(['at as recordedAt', 'details'])
    .where(sql<boolean>`(at, id) < (${before.recordedAt}, ${before.id})`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** The entries before a place in the log, newest first. */
export const listAudit = (database: Database, reading: LogReading) =>
  selectBefore(database, reading).execute()

/** The same of some subjects: one range of an index for each, so the rows come subject by subject, up to `limit` of each. */
export async function listAuditOf(
  database: Database,
  subjects: readonly AuditSubject[],
  reading: LogReading,
) {
  const { by } = reading
  const [first, ...others] = subjects.map((subject) =>
    database
      .selectFrom(
        selectBefore(database, reading)
          .where('subject', '=', subject)
          .$if(by !== undefined, (query) => query.where('by_user', '=', by ?? 0))
          .as('of_subject'),
      )
      .selectAll(),
  )
  if (!first) return []
  return others.reduce((all, part) => all.unionAll(part), first).execute()
}

/** What a customer has changed, the newest first. */
export const listChangesOf = (database: Database, userId: number) =>
  database
    .selectFrom('audit')
    .select(['subject', 'subject_id as subjectId', 'type', 'at'])
    .where('by_user', '=', userId)
    .where('by_role', '=', 'customer')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Entries about documents and payments stay as long as those. */
const KEPT: readonly AuditSubject[] = ['document', 'payment', 'till']
const DELETED = AUDIT_SUBJECTS.filter((subject) => !KEPT.includes(subject))

async function deleteAbout(
  trx: Transaction,
  subjects: readonly AuditSubject[],
  before: number,
  limit: number,
): Promise<number> {
  const rows = await trx
    .deleteFrom('audit')
    .where('id', 'in', (of) =>
      of
        .selectFrom('audit')
        .select('id')
        .where('subject', 'in', subjects)
        .where('at', '<', before)
        .limit(limit),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Deletes up to `limit` entries before this time, but none about documents and payments. @returns the number deleted */
export const deleteAudit = (trx: Transaction, before: number, limit: number): Promise<number> =>
  deleteAbout(trx, DELETED, before, limit)

/** Deletes up to `limit` entries about documents, payments and cash counts before this time. @returns the number deleted */
export const deleteMoneyAudit = (trx: Transaction, before: number, limit: number): Promise<number> =>
  deleteAbout(trx, KEPT, before, limit)

/** The audit log of changes other than steps of requests: ids and picklist words, never text that a person typed. */

import type { Actor } from '#shared/request/details.ts'
import { currentRequestId } from '../lib/request-id.ts'
import type { Tables, Transaction } from './schema.ts'

type NewEntry = {
  subject: Tables['audit']['subject']
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

/** Deletes up to `limit` entries before this time. @returns the number deleted */
export async function deleteAudit(trx: Transaction, before: number, limit: number): Promise<number> {
  const rows = await trx
    .deleteFrom('audit')
    .where('id', 'in', (of) =>
      of.selectFrom('audit').select('id').where('at', '<', before).orderBy('at').limit(limit),
    )
    .returning('id')
    .execute()
  return rows.length
}

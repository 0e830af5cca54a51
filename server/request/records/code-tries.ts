/** Counts the codes of the customer that are judged on a visit. */
import { CODE_TRIES } from '#shared/limits.ts'
import type { Transaction } from '../../database/schema.ts'
import type { VisitKey } from './seats.ts'

/**
 * Counts a code as a wrong one, and locks the visit until the transaction ends: of concurrent calls each sees the tries of those
 * before it. A leg without a row gets one.
 * @returns the tries with this one, and how often the visit was missed; undefined when no try was left
 */
export const countCodeTry = (
  trx: Transaction,
  { requestId, leg }: VisitKey,
): Promise<{ tries: number; missed: number } | undefined> =>
  trx
    .insertInto('visits')
    .values({
      request_id: requestId,
      leg,
      way: 'pickup',
      pin: null,
      landmark: '',
      window_start: null,
      window_end: null,
      missed: 0,
      code_tries: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'leg'])
        .doUpdateSet((of) => ({ code_tries: of('visits.code_tries', '+', 1) }))
        .where('visits.code_tries', '<', CODE_TRIES),
    )
    .returning(['code_tries as tries', 'missed'])
    .executeTakeFirst()

/** After a right code. */
export const clearCodeTries = (trx: Transaction, { requestId, leg }: VisitKey) =>
  trx
    .updateTable('visits')
    .set({ code_tries: 0 })
    .where('request_id', '=', requestId)
    .where('leg', '=', leg)
    .execute()

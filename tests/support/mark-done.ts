/** Marks a request as done as the owner does, inside a transaction. */
import type { Transaction } from '#server/database/schema.ts'
import { takeStep } from '#server/request/steps/step.ts'

export const markDone = (trx: Transaction, requestId: number, now: number) =>
  takeStep(trx, {
    requestId,
    event: { type: 'DONE', by: 'owner' },
    by: { role: 'owner', userId: null },
    now,
  })

/** The documents of a demonstration. */
import { creditDocument } from '../billing/credit.ts'
import { issueDocument } from '../billing/issue.ts'
import type { Transaction } from '../database/schema.ts'
import type { SampleBill } from './samples.ts'

/** Issues the document of a repaired request, and the credit note of a part of it, if any. */
export async function seedBill(
  trx: Transaction,
  { requestId, bill, now }: { requestId: number; bill: SampleBill; now: number },
): Promise<void> {
  const call = { by: { role: 'owner', userId: null }, now, beforeNumber: async () => undefined } as const
  const { option, credit } = bill
  const { id } = await issueDocument(trx, { requestId, draft: { option }, ...call })
  if (credit) await creditDocument(trx, { documentId: id, draft: credit, ...call })
}

/** The numbers of documents (table `series`). */
import type { DocumentKind } from '#shared/billing/document.ts'
import { documentNumber, seriesOf } from '#shared/billing/number.ts'
import type { Transaction } from '../database/schema.ts'

/**
 * Takes the next number of a kind on the shop's day. The row stays locked until the transaction ends, and a rollback gives the
 * number back, so a series has no hole.
 */
export async function nextNumber(trx: Transaction, kind: DocumentKind, day: string): Promise<string> {
  const name = seriesOf(kind, day)
  const { value } = await trx
    .insertInto('series')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((of) => ({ value: of('series.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return documentNumber(name, value)
}

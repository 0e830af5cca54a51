/** Reads where the shop takes money by UPI. */
import type { Upi } from '#shared/billing/payment.ts'
import type { Database } from '../database/schema.ts'
import { readSettings } from './settings.ts'

/** Null where the shop takes none. */
export async function readUpi(database: Database): Promise<Upi | null> {
  const { upiId: id, upiMerchant: merchant, name } = (await readSettings(database, 'billing')).value
  return id === '' ? null : { id, name, merchant }
}

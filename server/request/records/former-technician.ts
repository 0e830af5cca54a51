/** Who has a visit that was somebody else's before. */

import type { Database } from '../../database/schema.ts'
import { findByAccount } from '../../database/technicians.ts'
import { parseDetails } from './history.ts'
import { findAssigned } from './technicians.ts'

/**
 * The technician who has the visit that was once this account's, or null for nobody; undefined where the account never had one of
 * the request, or still has it.
 */
export async function findSuccessor(
  database: Database,
  { requestId, userId }: { requestId: number; userId: number },
): Promise<{ name: string } | null | undefined> {
  const technician = await findByAccount(database, userId)
  if (!technician) return undefined
  const events = await database
    .selectFrom('request_events')
    .select('details')
    .where('request_id', '=', requestId)
    .where('type', '=', 'assign')
    .orderBy('seq')
    .execute()
  const own = events
    .map(({ details }) => parseDetails(details))
    .findLast((details) => details.technician === technician.id)
  if (!own?.leg) return undefined
  const visit = await database
    .selectFrom('visits')
    .select('technician_id as technicianId')
    .where('request_id', '=', requestId)
    .where('leg', '=', own.leg)
    .executeTakeFirst()
  const technicianId = visit?.technicianId ?? null
  return technicianId === technician.id ? undefined : findAssigned(database, technicianId)
}

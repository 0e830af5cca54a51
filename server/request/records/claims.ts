/**
 * The warranty claims of repairs. A claim belongs to the first repair of its chain, the root, and is free of charge while nothing
 * denies it: what is agreed is 0. The diagnosis of another fault takes that away, and the claim goes on as any repair.
 */
import type { Covered } from '#shared/request/details.ts'
import { referenceOf } from '#shared/request/reference.ts'
import type { Database } from '../../database/schema.ts'
import { parseDetails } from './history.ts'

/** Whether the warranty of the root covers the claim. */
export const isCovered = ({ claimOf, agreed }: { claimOf: number | null; agreed: number | null }): boolean =>
  claimOf !== null && agreed === 0

/**
 * The root of a request, with its last day of warranty; the request itself where it has a warranty of its own. Undefined without
 * such a request.
 */
export async function findRoot(database: Database, requestId: number) {
  const read = (id: number) =>
    database
      .selectFrom('requests')
      .innerJoin('request_progress', 'request_progress.request_id', 'requests.id')
      .select(['requests.id', 'submitted_at as submittedAt', 'claim_of as claimOf', 'agreed'])
      .select(['warranty_until as until', 'closed_at as closedAt'])
      .where('requests.id', '=', id)
      .executeTakeFirst()
  const request = await read(requestId)
  return request && request.claimOf !== null && isCovered(request) ? read(request.claimOf) : request
}

/** The claim of a root that is neither done nor cancelled, and not the claim `except`; undefined without one. */
export async function findOpenClaim(database: Database, rootId: number, except: number | null = null) {
  const claim = await database
    .selectFrom('request_progress')
    .innerJoin('requests', 'requests.id', 'request_progress.request_id')
    .select(['requests.id', 'submitted_at as submittedAt'])
    .where('claim_of', '=', rootId)
    .where('stage', '!=', 'done')
    .where('stage', '!=', 'cancelled')
    .$if(except !== null, (query) => query.where('requests.id', '!=', except))
    .orderBy('requests.id')
    .limit(1)
    .executeTakeFirst()
  return claim && { id: claim.id, reference: referenceOf(claim) }
}

/** Those of these requests that are claims, each with the reference of the repair whose warranty is claimed. */
export async function claimedReferences(
  database: Database,
  requestIds: readonly number[],
): Promise<Map<number, string>> {
  if (requestIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('request_progress')
    .innerJoin('requests', 'requests.id', 'claim_of')
    .select(['request_id as claimId', 'requests.id', 'submitted_at as submittedAt'])
    .where('request_id', 'in', requestIds)
    .execute()
  return new Map(rows.map(({ claimId, ...root }) => [claimId, referenceOf(root)]))
}

/** What the diagnosis of a claim found; null before one, and when it was taken back. */
async function findCovered(database: Database, requestId: number): Promise<Covered | null> {
  const event = await database
    .selectFrom('request_events')
    .select('details')
    .where('request_id', '=', requestId)
    .where((of) => of.or([of('type', '=', 'diagnose'), of('from_stage', '=', 'diagnosed')]))
    .where('type', 'in', ['diagnose', 'takeBack'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (event && parseDetails(event.details).covered) ?? null
}

/** What the page of a request says about claims. */
export async function readClaims(
  database: Database,
  { id, claimOf, hasWarranty }: { id: number; claimOf: number | null; hasWarranty: boolean },
) {
  const root = claimOf === null ? undefined : await findRoot(database, claimOf)
  const own = hasWarranty ? await findRoot(database, id) : undefined
  return {
    claimOf: root
      ? {
          id: root.id,
          reference: referenceOf(root),
          until: root.until,
          covered: await findCovered(database, id),
        }
      : null,
    openClaim: (own && (await findOpenClaim(database, own.id))) ?? null,
  }
}

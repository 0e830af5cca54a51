/** What customer and shop have agreed: the lines of a request's next document. */
import type { EstimateLine, EstimateOption } from '#shared/estimate/estimate.ts'
import { ESTIMATE_LINE_MAX } from '#shared/limits.ts'
import type { Database } from '../database/schema.ts'
import { findSubmission } from '../request/records/history.ts'
import type { RequestProgress } from '../request/records/progress.ts'
import { findRequest } from '../request/records/rows.ts'
import { acceptedOption } from '../request/records/warranty.ts'

type Lines = Pick<EstimateOption, 'lines' | 'discount'>

/** The one line of a price that was agreed with the booking. */
async function bookedLine(database: Database, requestId: number, price: number): Promise<EstimateLine> {
  const request = await findRequest(database, requestId, 'shop')
  const submission = await findSubmission(database, requestId)
  const { issue = '', brand = '', model = '' } = request ?? {}
  const text = `${issue}, ${brand} ${model}`.slice(0, ESTIMATE_LINE_MAX).trim()
  return { kind: 'work', text, quantity: 1, price, warrantyDays: submission?.warrantyDays ?? null }
}

/** The agreed lines; undefined where nothing is agreed. */
export async function agreedLines(
  database: Database,
  { id, agreed }: Pick<RequestProgress, 'id' | 'agreed'>,
  now: number,
): Promise<Lines | undefined> {
  const accepted = await acceptedOption(database, id, now)
  if (accepted || agreed === null) return accepted
  return { lines: [await bookedLine(database, id, agreed)], discount: 0 }
}

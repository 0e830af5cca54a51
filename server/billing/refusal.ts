/** Why a request has no document yet: the sentence of the 409, which the owner's page shows before. */
import { isRepaired } from '#shared/request/owed.ts'
import * as m from '#texts'
import { isCovered } from '../request/records/claims.ts'
import type { RequestProgress } from '../request/records/progress.ts'

/** Undefined where a document can be issued. */
export function whyNoDocument({ progress, ...claim }: RequestProgress): string | undefined {
  if (isCovered(claim)) return m.server_document_covered()
  if (isRepaired(progress)) return undefined
  switch (progress.stage) {
    case 'estimateSent':
      return m.refusal_estimate_sent()
    case 'declined':
    case 'unrepairable':
    case 'returning':
    case 'returned':
    case 'cancelled':
    case 'done':
      return m.server_document_no_repair()
    default:
      return m.server_document_not_repaired()
  }
}

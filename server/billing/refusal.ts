/** Why a request has no document yet: the sentence of the 409, which the owner's page shows before. */
import * as m from '#texts'
import type { Progress } from '../request/records/history.ts'
import { isRepaired } from '../request/records/owed.ts'

/** Undefined where a document can be issued. */
export function whyNoDocument(progress: Progress): string | undefined {
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

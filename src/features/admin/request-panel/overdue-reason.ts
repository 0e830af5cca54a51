import type { QueueRow } from '#shared/request/queue.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import * as m from '#texts'

type Standing = Pick<QueueRow, 'stage' | 'deviceInShop' | 'visit'>
type Reason = string | ((request: Standing) => string)

/** Without the device in the shop there is nothing to return. */
const toReturn = ({ deviceInShop }: Standing) => (deviceInShop ? m.late_to_return() : m.late_to_close())

const REASONS: Readonly<Record<Exclude<RequestStage, 'done'>, Reason>> = {
  received: m.late_received(),
  confirmed: ({ visit }) => (visit?.window ? m.late_visit() : m.late_no_time()),
  onTheWay: m.late_on_the_way(),
  atDoor: m.late_at_door(),
  collected: m.late_collected(),
  diagnosed: m.late_diagnosed(),
  estimateSent: m.late_estimate_sent(),
  approved: m.late_approved(),
  declined: toReturn,
  unrepairable: toReturn,
  repaired: toReturn,
  returning: m.late_returning(),
  returned: m.late_to_close(),
  cancelled: m.late_to_close(),
}

/** Why a request is overdue, in a few words. Empty for a done request. */
export function overdueReason(request: Standing): string {
  if (request.stage === 'done') return ''
  const reason = REASONS[request.stage]
  return typeof reason === 'string' ? reason : reason(request)
}

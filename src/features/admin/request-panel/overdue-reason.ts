import type { QueueRow } from '#shared/request/queue.ts'
import { bucketOf } from '#shared/request/stage-data.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'

/** Beside the other texts of a stage, customers would load them too. */
const LATE: Readonly<Partial<Record<RequestStage, string>>> = {
  received: m.late_received(),
  confirmed: m.late_visit(),
  onTheWay: m.late_on_the_way(),
  atDoor: m.late_at_door(),
  collected: m.late_collected(),
  diagnosed: m.late_diagnosed(),
  estimateSent: m.late_estimate_sent(),
  approved: m.late_approved(),
  returning: m.late_returning(),
}

/** Why a request is overdue, in a few words. Empty for a done request. */
export function overdueReason(
  request: Pick<QueueRow, 'stage' | 'deviceInShop' | 'visit' | 'promise'>,
): string {
  const { stage, visit, promise } = request
  const bucket = bucketOf(request)
  if (bucket === 'close') return m.late_to_close()
  if (stage === 'confirmed' && !visit?.window) return m.late_no_time()
  if (promise && stage !== 'estimateSent') return m.late_promised({ day: dayText(promise.day) })
  return LATE[stage] ?? (bucket === 'back' ? m.late_to_return() : '')
}

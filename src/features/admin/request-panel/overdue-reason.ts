import type { QueueRow } from '#shared/request/queue.ts'
import { bucketOf } from '#shared/request/stage-data.ts'
import { stageTexts } from '#shared/request/stage-texts.ts'
import * as m from '#texts'

/** Why a request is overdue, in a few words. Empty for a done request. */
export function overdueReason(request: Pick<QueueRow, 'stage' | 'deviceInShop' | 'visit'>): string {
  const { stage, visit } = request
  if (bucketOf(request) === 'close') return m.late_to_close()
  if (stage === 'confirmed' && !visit?.window) return m.late_no_time()
  return stageTexts[stage].late?.() ?? ''
}

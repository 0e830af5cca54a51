/** The badge of a request, drawn from its status alone, and the stage or the outcome under it. */

import type { RequestStatus } from '#shared/request/request.ts'
import { outcomeTexts, stageTexts } from '#shared/request/stage-texts.ts'
import type { Outcome, RequestStage } from '#shared/request/stages.ts'
import * as m from '#texts'
import { Badge } from '../ui/badge.tsx'

type Props = {
  request: { status: RequestStatus; stage: RequestStage; outcome: Outcome | null }
  /** The class of the stage. */
  className?: string | undefined
}

/** Empty for a request that was marked as done before outcomes were recorded. */
export const stageLabel = ({ status, stage, outcome }: Props['request']): string => {
  if (status === 'DONE') return outcome === null ? '' : outcomeTexts[outcome].label()
  return stageTexts[stage].label()
}

export const StatusBadge = ({ request, className }: Props) => (
  <>
    {request.status === 'DONE' ? (
      <Badge tone="done">{m.done()}</Badge>
    ) : (
      <Badge tone="pending">{m.pending()}</Badge>
    )}
    <span className={className}>{stageLabel(request)}</span>
  </>
)

/** The button that corrects a request's contact, if the stage has it. The code behind it is loaded on demand. */

import { useState } from 'react'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import { CorrectionDraft } from '#shared/request/correction.ts'
import type { RequestRole, RequestStage } from '#shared/request/stages.ts'
import type { FlowProps } from '../flow/flow-props.ts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { CorrectionButton, type CorrectionProps } from './correction-button.tsx'
import { hasStep } from './request-steps.tsx'
import { useHasDraft } from './use-request-editor.ts'

export const correction = createLazyModule(() => import('./correction.tsx'))

/** The owner corrects until the request is done. To a customer it matters as long as somebody is to come, or comes. */
export const hasCorrection = (stage: RequestStage, by: RequestRole) =>
  by === 'owner' ? stage !== 'done' : hasStep(stage, 'depart') || hasStep(stage, 'miss')

export function CorrectionSlot({ state, send }: FlowProps<typeof requestDetailsMachine>) {
  const { request, by } = state.context
  if (!request || !hasCorrection(request.stage, by)) return null
  return <LazyCorrection request={request} by={by} onChanged={() => send({ type: 'refresh' })} />
}

function LazyCorrection({ onChanged, ...props }: CorrectionProps & { onChanged: () => void }) {
  const { id } = props.request
  const [isAsked, setAsked] = useState(false)
  const isRestored = useHasDraft('correction', CorrectionDraft, id)
  return (
    <Later
      load={correction}
      when={isAsked || isRestored}
      fallback={<CorrectionButton {...props} isOpen={false} busy={isAsked} onPress={() => setAsked(true)} />}
    >
      {({ Correction }) => <Correction {...props} wasPressed={isAsked} onChanged={onChanged} />}
    </Later>
  )
}

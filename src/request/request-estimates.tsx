/** The estimates of a request for its customer, who answers them, for the owner, who takes the customer's word, and for its technician. */
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { FlowProps } from '../flow/flow-props.ts'
import { randomKey } from '../lib/random-key.ts'
import type { EstimatesProps } from './estimate-answer.tsx'
import { EstimatesSlot } from './estimates-slot.tsx'

type Props = FlowProps<typeof requestDetailsMachine> & Pick<EstimatesProps, 'heading'>

export function RequestEstimates({ state, send, heading }: Props) {
  const { request, by, step, message, isAboutAnswer } = state.context
  if (!request) return null
  const isSaving = state.matches({ shown: 'saving' })
  return (
    <EstimatesSlot
      estimates={request.estimates}
      by={by}
      heading={heading}
      message={isAboutAnswer && !state.hasTag('dialog') ? message : ''}
      sending={isSaving && (step?.type === 'approve' || step?.type === 'decline') ? step.type : null}
      canAnswer={(answer) => state.can({ type: 'answer', answer, key: '' })}
      onAnswer={(answer) => send({ type: 'answer', answer, key: randomKey() })}
    />
  )
}

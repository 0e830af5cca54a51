/** What a technician does with a request over the network: the estimate, the promised day, and what a claim is about. */
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import * as m from '#texts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { ClaimOf } from '../../request/claim-of.tsx'
import { EstimateEditorSlot } from '../../request/estimate-editor-slot.tsx'
import { PromiseSlot } from '../../request/promise-slot.tsx'
import { hasStep } from '../../request/request-steps.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { JobEstimates } from './job-estimates.tsx'

type Props = FlowProps<typeof requestDetailsMachine>

type ActionsProps = Props & {
  stage: RequestStage
  /** A step of the request waits on this phone: the server has to know it first. */
  isUnsent: boolean
}

/** The actions at the steps. */
export function OnlineActions({ state, send, stage, isUnsent }: ActionsProps) {
  if (!hasStep(stage, 'estimate') && !hasStep(stage, 'promise')) return null
  if (isUnsent) return <p className="muted small">{m.day_after_sending()}</p>
  if (state.matches('failed'))
    return (
      <Alert
        action={
          <Button variant="small" onClick={() => send({ type: 'retry' })}>
            {m.try_again()}
          </Button>
        }
      >
        {m.day_needs_network()}
      </Alert>
    )
  return (
    <>
      <EstimateEditorSlot state={state} send={send} />
      <PromiseSlot state={state} send={send} />
    </>
  )
}

/** What is known of the request beside its job. `id` is that of the element around the estimates. */
export function OnlineDetails({ state, send, id }: Props & { id: string }) {
  const { request } = state.context
  if (!request) return null
  const { claimOf, estimates } = request
  return (
    <>
      {claimOf && (
        <section aria-labelledby="claim-title">
          <h2 id="claim-title">{m.claim_title()}</h2>
          <ClaimOf claimOf={claimOf} by="technician" />
        </section>
      )}
      {estimates.length > 0 && (
        <Card as="div" id={id}>
          <JobEstimates
            key={request.id}
            request={request}
            isBusy={state.hasTag('busy')}
            onChanged={() => send({ type: 'refresh' })}
          />
        </Card>
      )}
    </>
  )
}

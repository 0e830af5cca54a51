/** What a technician can do with a request: the next step under the thumb, the other steps, the estimate, the promised day. */
import { useEffect, useId, useRef } from 'react'
import { whyNot } from '#machines/request/decisions.ts'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { stageTexts } from '#shared/request/stage-texts.ts'
import * as m from '#texts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { ClaimOf } from '../../request/claim-of.tsx'
import { EstimateEditorSlot } from '../../request/estimate-editor-slot.tsx'
import { PromiseSlot } from '../../request/promise-slot.tsx'
import { RequestEstimates } from '../../request/request-estimates.tsx'
import { RequestSteps, stepsOf } from '../../request/request-steps.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './day-job.module.css'
import { technicianStep } from './day-jobs.ts'
import { NextStep } from './next-step.tsx'

type Props = FlowProps<typeof requestDetailsMachine> & {
  request: RequestDetails
  /** The id of the element around the estimates. */
  estimatesId: string
}

export function JobSteps({ request, state, send, estimatesId }: Props) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const next = technicianStep(request)
  const others = stepsOf(request.stage).filter(
    (step) => step !== next && whyNot(request, step, 'technician') === undefined,
  )
  const { message, isAboutAnswer } = state.context
  // A step removes its own button.
  const last = useRef(request.seq)
  useEffect(() => {
    if (request.seq !== last.current && document.activeElement === document.body) title.current?.focus()
    last.current = request.seq
  }, [request.seq])
  return (
    <>
      <div className={styles.work}>
        <section className={styles.steps} aria-labelledby={id}>
          <h2 id={id} ref={title} tabIndex={-1}>
            {m.next_steps()}
          </h2>
          {next === null && (
            <>
              <p>{stageTexts[request.stage].refusal()}</p>
              {message !== '' && !isAboutAnswer && <Alert tone="error">{message}</Alert>}
            </>
          )}
          <RequestSteps state={state} send={send} steps={others} className={styles.others} />
          <EstimateEditorSlot state={state} send={send} />
          <PromiseSlot state={state} send={send} />
        </section>
        {request.claimOf && (
          <section aria-labelledby={`${id}-claim`}>
            <h2 id={`${id}-claim`}>{m.claim_title()}</h2>
            <ClaimOf claimOf={request.claimOf} by="technician" />
          </section>
        )}
        {request.estimates.length > 0 && (
          <Card as="div" id={estimatesId}>
            <RequestEstimates state={state} send={send} heading="h2" />
          </Card>
        )}
      </div>
      {next !== null && (
        <div className={styles.thumb}>
          <NextStep state={state} send={send} step={next} />
        </div>
      )}
    </>
  )
}

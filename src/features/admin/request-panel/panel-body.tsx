import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { conditionText, conditionTitle } from '#shared/request/hand-over-texts.ts'
import { nextStepOf } from '#shared/request/stage-data.ts'
import * as m from '#texts'
import { deviceName } from '../../../components/device-name.ts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { PhotosSlot } from '../../../photos/photos-slot.tsx'
import { ClaimOf } from '../../../request/claim-of.tsx'
import { HandOverProofs } from '../../../request/hand-over-proofs.tsx'
import { OwnerSteps } from '../../../request/owner-steps.tsx'
import { PartsCost } from '../../../request/parts-cost.tsx'
import { RequestEstimates } from '../../../request/request-estimates.tsx'
import { RequestHistory } from '../../../request/request-history.tsx'
import { RequestTechnician } from '../../../request/request-technician.tsx'
import { RequestThread } from '../../../request/request-thread.tsx'
import { RequestTimeline, timelineOf } from '../../../request/request-timeline.tsx'
import { StatusBadge, stageLabel } from '../../../request/status-badge.tsx'
import { Announcer } from '../../../ui/announcer.tsx'
import { NoBreak } from '../../../ui/no-break.tsx'
import { useChanged } from '../../../ui/use-changed.ts'
import type { ListedRequest } from '../orders/listed-request.ts'
import { PanelContact } from './panel-contact.tsx'
import { focusPanel, PANEL_STEPS, settlePanelFocus } from './panel-focus.ts'
import styles from './request-panel.module.css'

type Props = FlowProps<typeof requestDetailsMachine> & {
  request: RequestDetails
  listed: ListedRequest | undefined
}

export function PanelBody({ request, listed, state, send }: Props) {
  const { id, reference, condition } = request
  const [claimId, stepsId, progressId, conditionId] = [useId(), useId(), useId(), useId()]
  const changed = useChanged(stageLabel(request))
  useEffect(() => settlePanelFocus(id), [id])
  // A step removes its own button, so the focus moves to the next one.
  const last = useRef(request.seq)
  useEffect(() => {
    if (request.seq !== last.current && document.activeElement === document.body) focusPanel(id, 'step')
    last.current = request.seq
  }, [id, request.seq])
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <p>
          <strong className={styles.device}>
            <NoBreak>{deviceName(request)}</NoBreak>
          </strong>
          <span className="muted">{issueLabel(request.issue)}</span>
        </p>
        <p className={styles.status}>
          <StatusBadge request={request} className={styles.stage} />
        </p>
      </div>
      <HandOverProofs owner={request.owner} />
      <PanelContact request={request} listed={listed} state={state} send={send} />
      {condition && (
        <section aria-labelledby={conditionId}>
          <h3 id={conditionId}>{conditionTitle(condition)}</h3>
          <p>{conditionText(condition)}</p>
        </section>
      )}
      <RequestTechnician
        key={`${id} technician`}
        request={request}
        onChanged={() => send({ type: 'refresh' })}
      />
      {request.claimOf && (
        <section aria-labelledby={claimId}>
          <h3 id={claimId}>{m.claim_title()}</h3>
          <ClaimOf claimOf={request.claimOf} by="owner" />
        </section>
      )}
      <section aria-labelledby={stepsId} {...{ [PANEL_STEPS]: id }}>
        <h3 id={stepsId}>{m.next_steps()}</h3>
        <OwnerSteps request={request} state={state} send={send} next={nextStepOf(request)} />
      </section>
      <PartsCost key={id} request={request} onChanged={() => send({ type: 'refresh' })} />
      <RequestEstimates state={state} send={send} heading="h3" />
      <section aria-labelledby={progressId}>
        <h3 id={progressId}>{m.progress()}</h3>
        <RequestTimeline request={timelineOf(request)} steps={request.timeline} />
        <RequestHistory id={id} />
        <p>
          <Link className={styles.link} to="/my-requests/$id" params={{ id: String(id) }}>
            {m.request_page_of({ reference })}
          </Link>
        </p>
      </section>
      <PhotosSlot
        key={`${id} photos`}
        request={request}
        by="owner"
        heading="h3"
        onChanged={() => send({ type: 'refresh' })}
      />
      <RequestThread request={request} by="owner" heading="h3" className={styles.thread} />
      <Announcer>{changed}</Announcer>
    </div>
  )
}

import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import { deviceName } from '../../components/device-name.ts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { PhotosSlot } from '../../photos/photos-slot.tsx'
import { ClaimOf } from '../../request/claim-of.tsx'
import { ESTIMATES_ID } from '../../request/estimates-slot.tsx'
import { RequestEstimates } from '../../request/request-estimates.tsx'
import { RequestHead } from '../../request/request-head.tsx'
import { RequestThread } from '../../request/request-thread.tsx'
import { RequestTimeline, timelineOf } from '../../request/request-timeline.tsx'
import { stageLabel } from '../../request/status-badge.tsx'
import { Announcer } from '../../ui/announcer.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { CodeSlot } from './hand-over-slot.tsx'
import { OwnerPartSlot } from './owner-part-slot.tsx'
import { RequestBreadcrumbs } from './request-breadcrumbs.tsx'
import styles from './request-details-page.module.css'
import { RequestSummary } from './request-summary.tsx'

type Props = FlowProps<typeof requestDetailsMachine> & { request: RequestDetails }

export function RequestView({ request, state, send }: Props) {
  const { by } = state.context
  const changed = useChanged(stageLabel(request))
  const hasEstimates = request.estimates.length > 0
  return (
    <>
      <RequestBreadcrumbs by={by}>{request.reference}</RequestBreadcrumbs>
      <RequestHead request={request} device={deviceName(request)} picture={request} />
      <CodeSlot request={request} />
      <div
        className={classNames(
          styles.layout,
          hasEstimates && styles.withEstimates,
          request.stage === 'estimateSent' && styles.toAnswer,
        )}
      >
        {hasEstimates && (
          <Card raised as="div" id={ESTIMATES_ID} className={styles.estimates}>
            <RequestEstimates state={state} send={send} heading="h2" />
          </Card>
        )}
        <div className={styles.progress}>
          <section aria-labelledby="progress">
            <h2 id="progress">{m.progress()}</h2>
            <RequestTimeline request={timelineOf(request)} steps={request.timeline} />
          </section>
          <PhotosSlot request={request} by={by} onChanged={() => send({ type: 'refresh' })} />
        </div>
        <div className={styles.side}>
          {by === 'owner' && <OwnerPartSlot request={request} state={state} send={send} />}
          {request.claimOf && (
            <Card raised aria-labelledby="claim">
              <h2 id="claim">{m.claim_title()}</h2>
              <ClaimOf claimOf={request.claimOf} by={by} />
            </Card>
          )}
          <RequestSummary request={request} state={state} send={send} />
        </div>
        <RequestThread request={request} by={by} className={styles.thread} />
      </div>
      <Announcer>{changed}</Announcer>
    </>
  )
}

/** The progress of a repair, for anybody with its link: no login, nothing about the customer. */

import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { trackingMachine } from '#machines/request/tracking.ts'
import { isBillingToken } from '#shared/link-token.ts'
import { trackBilling } from '#shared/request/billing-api.ts'
import { decideByLink } from '#shared/request/estimate-api.ts'
import { track } from '#shared/request/request-api.ts'
import * as m from '#texts'
import { createClient } from '../../api/client.ts'
import { callActor } from '../../api/machine-calls.ts'
import { LoadError } from '../../components/load-error.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { useFlow } from '../../flow/use-flow.ts'
import { takeEarlyTracking } from '../../hydration/early-tracking.ts'
import { trackingMetadata } from '../../metadata/site/tracking.ts'
import { estimates } from '../../request/estimates-slot.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useReturn } from '../../ui/use-return.ts'
import { TrackedRequestView } from './tracked-request.tsx'
import styles from './tracking-page.module.css'
import { TrackingSkeleton } from './tracking-skeleton.tsx'

/** The calls need no session, and the bootstrap script may have sent one already. */
const client = createClient({
  onSessionEnded: () => undefined,
  fetch: (input, init) => takeEarlyTracking(init?.body) ?? fetch(input, init),
})
const actors = {
  track: callActor(client, track),
  trackBilling: callActor(client, trackBilling),
  decideByLink: callActor(client, decideByLink),
}

/** The link's secret is in the fragment, which servers do not see: the page reads it after hydration. */
export function TrackingPage() {
  const isHydrated = useHydrated()
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <div className={classNames('container', styles.page)}>
      <PageMetadata {...trackingMetadata} />
      {isHydrated ? <Tracking key={token} token={token} /> : <TrackingSkeleton token={token} />}
    </div>
  )
}

function Tracking({ token }: { token: string }) {
  const [state, send] = useFlow(trackingMachine, {
    input: { token },
    actors,
  })
  // The request and the code of its estimates are loaded at once.
  useEffect(() => {
    if (isBillingToken(token)) void estimates.preload()
  }, [token])
  const refresh = useCallback(() => send({ type: 'refresh' }), [send])
  useReturn(refresh)
  const { request, message } = state.context
  if (state.matches('loading') || state.matches('loadingBilling')) return <TrackingSkeleton token={token} />
  if (state.matches('failed'))
    return (
      <>
        <PageTitle>{m.your_repair()}</PageTitle>
        <LoadError text={message} onRetry={() => send({ type: 'retry' })} />
      </>
    )
  if (state.matches('noToken') || state.matches('unknown') || !request)
    return <LinkProblem isIncomplete={state.matches('noToken')} />
  return (
    <>
      <TrackedRequestView request={request} state={state} send={send} />
      <FlowDialog state={state} send={send} />
    </>
  )
}

/** An incomplete or outdated link. */
const LinkProblem = ({ isIncomplete }: { isIncomplete: boolean }) => (
  <div className="stack">
    <PageTitle>{isIncomplete ? m.link_incomplete() : m.link_invalid()}</PageTitle>
    <p className="lead">{isIncomplete ? m.link_incomplete_text() : m.link_invalid_text()}</p>
    <p>
      <Link to="/my-requests" className={buttonClass('primary')}>
        {m.see_my_requests()}
      </Link>
    </p>
  </div>
)

/** The progress of a repair, for anybody with its link: no login, nothing about the customer. */

import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { trackingMachine } from '#machines/request/tracking.ts'
import { track } from '#shared/request/request-api.ts'
import * as m from '#texts'
import { createClient } from '../../api/client.ts'
import { callActor } from '../../api/machine-calls.ts'
import { LoadError } from '../../components/load-error.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { useFlow } from '../../flow/use-flow.ts'
import { takeEarlyTracking } from '../../hydration/early-tracking.ts'
import { trackingMetadata } from '../../metadata/site/tracking.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useReturn } from '../../ui/use-return.ts'
import { TrackedRequestView } from './tracked-request.tsx'
import styles from './tracking-page.module.css'
import { TrackingSkeleton } from './tracking-skeleton.tsx'

/** The call needs no session, and the bootstrap script may have sent it already. */
const trackActor = callActor(
  createClient({
    onSessionEnded: () => undefined,
    fetch: (input, init) => takeEarlyTracking(init?.body) ?? fetch(input, init),
  }),
  track,
)

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
    actors: { track: trackActor },
  })
  const refresh = useCallback(() => send({ type: 'refresh' }), [send])
  useReturn(refresh)
  const { request, message } = state.context
  if (state.matches('loading')) return <TrackingSkeleton token={token} />
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
    <TrackedRequestView
      request={request}
      message={message}
      isRefreshing={state.matches('refreshing')}
      onRefresh={refresh}
    />
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

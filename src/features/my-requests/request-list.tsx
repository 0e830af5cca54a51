/** The list of requests, with the states "loading", "failed" and "empty". */

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { myRequestsMachine } from '#machines/request/my-requests.ts'
import * as m from '#texts'
import { LoadError } from '../../components/load-error.tsx'
import { linkTo } from '../../flow/destinations.ts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { ToolboxPicture } from '../../illustrations/toolbox-picture.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RequestCard } from './request-card.tsx'
import styles from './request-list.module.css'
import { RequestListSkeleton } from './request-list-skeleton.tsx'

export function RequestList({ state, send }: FlowProps<typeof myRequestsMachine>) {
  const { requests, message, hasMore } = state.context
  const loadedOlder = useIsLoadingOlder(state)
  const alert = message !== '' && <Alert tone="error">{message}</Alert>
  if (state.matches('loading')) return <RequestListSkeleton />
  if (state.matches('failed'))
    return <LoadError text={m.requests_not_loaded()} onRetry={() => send({ type: 'retry' })} />
  const loadingMore = state.matches('loadingMore')
  const isEmpty = state.matches('empty') || (state.matches('refreshing') && requests.length === 0)
  return (
    <div className="stack">
      {!loadedOlder && alert}
      {requests.length > 0 && (
        <ul className={styles.list}>
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={styles.more}>
          {loadedOlder && alert}
          <Button
            busy={loadingMore}
            inactive={!state.can({ type: 'loadMore' })}
            onClick={() => send({ type: 'loadMore' })}
          >
            {m.show_older()}
          </Button>
        </div>
      )}
      {isEmpty && <NoRequests />}
    </div>
  )
}

/** Whether older requests were loaded last: an error is shown next to the button that was pressed. */
function useIsLoadingOlder(state: FlowProps<typeof myRequestsMachine>['state']): boolean {
  const [loadedOlder, setLoadedOlder] = useState(false)
  if (!loadedOlder && state.matches('loadingMore')) setLoadedOlder(true)
  if (loadedOlder && state.matches('refreshing')) setLoadedOlder(false)
  return loadedOlder
}

const NoRequests = () => (
  <Card as="div">
    <EmptyState
      illustration={<ToolboxPicture />}
      title={m.no_requests()}
      text={m.requests_none_text()}
      actions={
        <Link {...linkTo({ to: 'selectBrand' })} className={buttonClass('primary')}>
          {m.request_a_repair()}
        </Link>
      }
    />
  </Card>
)

/** The bill and the warranty of one request, for its customer and the owner. */

import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import { getBilling } from '#shared/request/billing-api.ts'
import * as m from '#texts'
import { q } from '../../api/q.ts'
import { LoadError } from '../../components/load-error.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useCurrentUser } from '../../flow/use-current-user.ts'
import { useSession } from '../../flow/use-session.ts'
import { useWasPrerendered } from '../../hydration/use-was-prerendered.ts'
import { unlistedMetadata } from '../../metadata/metadata.ts'
import { RequestDialogs } from '../../request/request-dialogs.tsx'
import { useRequestFlow } from '../../request/use-request-flow.ts'
import { classNames } from '../../ui/class-names.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton, SkeletonLine, skeletonClass } from '../../ui/skeleton.tsx'
import { useReturn } from '../../ui/use-return.ts'
import styles from './billing-page.module.css'
import { BillingView } from './billing-view.tsx'
import { RequestBreadcrumbs } from './request-breadcrumbs.tsx'
import { UnknownRequest } from './unknown-request.tsx'

export function BillingPage() {
  const { userId, hasLoggedOut } = useCurrentUser()
  const { id } = useParams({ strict: false })
  // A logout is navigating away: a machine started now would show "Login Required".
  if (hasLoggedOut) return null
  return <RequestBilling key={`${userId} ${id}`} id={Number(id)} userId={userId} />
}

function RequestBilling({ id, userId }: { id: number; userId: number | null }) {
  const isOwner = useSession(({ context }) => context.user?.role === 'ADMIN', false)
  const { request } = useLoaderData({ strict: false }) ?? {}
  const wasPrerendered = useWasPrerendered()
  // Only the first machine of a rendered page starts in the snapshot: cached loader data is too old for later ones.
  const snapshot = wasPrerendered ? request : undefined
  const [state, send] = useRequestFlow({ id, userId, by: isOwner ? 'owner' : 'customer' }, snapshot)
  const refresh = useCallback(() => send({ type: 'refresh' }), [send])
  useReturn(refresh)
  return (
    <div className={classNames('container', styles.page)}>
      <PageMetadata {...unlistedMetadata(m.bill_title())} />
      <Content state={state} send={send} />
      <RequestDialogs state={state} send={send} />
    </div>
  )
}

function Content({ state, send }: FlowProps<typeof requestDetailsMachine>) {
  const { id, request, by, userId } = state.context
  const isGone = state.matches('gone')
  const { data, isError, isFetching, refetch } = useQuery({
    ...q(getBilling, { params: { id } }),
    enabled: userId !== null && !isGone,
  })
  if (isGone) return <UnknownRequest by={by} />
  if (request && data)
    return (
      <BillingView request={request} billing={data} by={by} onChanged={() => send({ type: 'refresh' })} />
    )
  const hasFailed = state.matches('failed')
  return (
    <>
      <RequestBreadcrumbs by={by} request={request}>
        {m.bill_title()}
      </RequestBreadcrumbs>
      <PageTitle>{m.bill_title()}</PageTitle>
      {hasFailed || isError ? (
        <LoadError
          text={m.bill_not_loaded()}
          busy={(isError && isFetching) || state.hasTag('busy')}
          onRetry={() => {
            if (hasFailed) send({ type: 'retry' })
            if (isError) void refetch()
          }}
        />
      ) : (
        <Skeleton label={m.bill_loading()}>
          <SkeletonLine width="11rem" />
          <div className={classNames(skeletonClass(), styles.placeholder)} />
        </Skeleton>
      )}
    </>
  )
}

/** The page of one request, for its customer and the owner: progress, details and next steps. */

import { useLoaderData, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import * as m from '#texts'
import { LoadError } from '../../components/load-error.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useCurrentUser } from '../../flow/use-current-user.ts'
import { useSession } from '../../flow/use-session.ts'
import { useWasPrerendered } from '../../hydration/use-was-prerendered.ts'
import { unlistedMetadata } from '../../metadata/metadata.ts'
import { PHOTOS_ID, photoSection } from '../../photos/photos-slot.tsx'
import { ESTIMATES_ID, estimates } from '../../request/estimates-slot.tsx'
import { RequestDialogs } from '../../request/request-dialogs.tsx'
import { useRequestFlow } from '../../request/use-request-flow.ts'
import { classNames } from '../../ui/class-names.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useReturn } from '../../ui/use-return.ts'
import { preloadHandOver } from './hand-over-slot.tsx'
import { OWNER_PART_ID, ownerPart } from './owner-part-slot.tsx'
import { RequestBreadcrumbs } from './request-breadcrumbs.tsx'
import styles from './request-details-page.module.css'
import { RequestSkeleton } from './request-skeleton.tsx'
import { RequestView } from './request-view.tsx'
import { UnknownRequest } from './unknown-request.tsx'

/** The page, with the code of the parts that the server renders or rendered. */
export async function loadRequestDetailsPage() {
  const isRendered = (id: string) => import.meta.env.SSR || document.getElementById(id) !== null
  await Promise.all([
    isRendered(ESTIMATES_ID) && estimates.preload(),
    isRendered(OWNER_PART_ID) && ownerPart.preload(),
    isRendered(PHOTOS_ID) && photoSection.preload(),
    preloadHandOver(isRendered),
  ])
  return { RequestDetailsPage }
}

function RequestDetailsPage() {
  const { userId, hasLoggedOut } = useCurrentUser()
  const { id } = useParams({ strict: false })
  // A logout is navigating away: a machine started now would show "Login Required".
  if (hasLoggedOut) return null
  return <Request key={`${userId} ${id}`} id={Number(id)} userId={userId} />
}

function Request({ id, userId }: { id: number; userId: number | null }) {
  const isOwner = useSession(({ context }) => context.user?.role === 'ADMIN', false)
  const { request } = useLoaderData({ strict: false }) ?? {}
  const wasPrerendered = useWasPrerendered()
  // Only the first machine of a rendered page starts in the snapshot: cached loader data is too old for later ones.
  const snapshot = wasPrerendered ? request : undefined
  const [state, send] = useRequestFlow({ id, userId, by: isOwner ? 'owner' : 'customer' }, snapshot)
  const refresh = useCallback(() => send({ type: 'refresh' }), [send])
  useReturn(refresh)
  const { reference } = state.context.request ?? {}
  return (
    <div className={classNames('container', styles.page)}>
      <PageMetadata {...unlistedMetadata(reference ?? m.your_request())} />
      <Content state={state} send={send} />
      <RequestDialogs state={state} send={send} />
    </div>
  )
}

function Content({ state, send }: FlowProps<typeof requestDetailsMachine>) {
  const { request, by } = state.context
  if (request && !state.matches('gone')) return <RequestView request={request} state={state} send={send} />
  if (state.matches('gone')) return <UnknownRequest by={by} />
  if (state.matches('failed'))
    return (
      <>
        <RequestBreadcrumbs by={by}>{m.your_request()}</RequestBreadcrumbs>
        <PageTitle>{m.your_request()}</PageTitle>
        <LoadError text={m.request_not_loaded()} onRetry={() => send({ type: 'retry' })} />
      </>
    )
  return <RequestSkeleton by={by} />
}

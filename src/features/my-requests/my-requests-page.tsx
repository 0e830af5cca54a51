/** A customer's repair requests, newest first. */

import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { myRequestsMachine } from '#machines/request/my-requests.ts'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { useCurrentUser } from '../../flow/use-current-user.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { useWasPrerendered } from '../../hydration/use-was-prerendered.ts'
import { KeyPicture } from '../../illustrations/key-picture.tsx'
import { myRequestsMetadata } from '../../metadata/site/my-requests.ts'
import { classNames } from '../../ui/class-names.ts'
import { useReturn } from '../../ui/use-return.ts'
import styles from './my-requests-page.module.css'
import { RequestList } from './request-list.tsx'
import { RequestsHeader } from './requests-header.tsx'

export function MyRequestsPage() {
  const { userId, hasLoggedOut } = useCurrentUser()
  // A logout is navigating away: a machine started now would show "Login Required".
  if (hasLoggedOut) return null
  return <Requests key={userId} userId={userId} />
}

function Requests({ userId }: { userId: number | null }) {
  const { requests } = useLoaderData({ from: '/my-requests' })
  const wasPrerendered = useWasPrerendered()
  // Only the first machine of a rendered page starts in the snapshot: cached loader data is too old for later ones.
  const [state, send] = useFlow(myRequestsMachine, {
    input: { userId },
    snapshot: wasPrerendered ? requests : undefined,
  })
  const [refresh] = useState(() => () => send({ type: 'refresh' }))
  useReturn(refresh)
  return (
    <div className={classNames('container', styles.page)}>
      <PageMetadata {...myRequestsMetadata} />
      <RequestsHeader state={state} onRefresh={refresh} />
      <RequestList state={state} send={send} />
      <FlowDialog state={state} send={send} illustration={<KeyPicture />} />
    </div>
  )
}

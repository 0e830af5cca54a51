/** An open request: progress, customer, next steps, history, messages and notes. */

import { useCallback, useEffect, useEffectEvent } from 'react'
import * as m from '#texts'
import { LoadError } from '../../../components/load-error.tsx'
import { RequestDialogs } from '../../../request/request-dialogs.tsx'
import { useRequestFlow } from '../../../request/use-request-flow.ts'
import { useReturn } from '../../../ui/use-return.ts'
import type { ListedRequest } from '../orders/listed-request.ts'
import { useQueueChange } from '../orders/use-queue-change.ts'
import { PanelBody } from './panel-body.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import styles from './request-panel.module.css'

type Props = {
  id: number
  userId: number | null
  /** The request's row in the list. */
  listed: ListedRequest | undefined
  /** Called with the reference once the request is loaded. */
  onRead: (reference: string) => void
}

export function RequestPanel({ id, userId, listed, onRead }: Props) {
  const [state, send] = useRequestFlow({ id, userId, by: 'owner' })
  const { request } = state.context
  const refresh = useCallback(() => send({ type: 'refresh' }), [send])
  useReturn(refresh)
  useQueueChange(refresh)
  // Marked as done in the list.
  const compare = useEffectEvent(() => {
    if (request && listed && (request.status !== listed.status || request.stage !== listed.stage)) refresh()
  })
  const { status, stage } = listed ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the listed request is compared.
  useEffect(() => compare(), [status, stage])
  const reference = request?.reference
  useEffect(() => {
    if (reference !== undefined) onRead(reference)
  }, [reference, onRead])
  return (
    <>
      {state.matches('gone') ? (
        <p className={styles.alone}>{m.request_gone()}</p>
      ) : state.matches('failed') ? (
        <div className={styles.alone}>
          <LoadError text={m.request_not_loaded()} onRetry={() => send({ type: 'retry' })} />
        </div>
      ) : request ? (
        <PanelBody request={request} listed={listed} state={state} send={send} />
      ) : (
        <PanelSkeleton />
      )}
      <RequestDialogs state={state} send={send} />
    </>
  )
}

/** The button for another time, where the request's stage has that step. Its code is loaded by the press: few people change theirs. */
import { useId, useState } from 'react'
import { whyNot } from '#machines/request-lifecycle.ts'
import * as m from '#texts'
import { Button } from '../ui/button.tsx'
import { preloadReschedule, useLazyReschedule } from './lazy-reschedule.ts'
import type { RequestPageSend, RequestPageState } from './request-page-props.ts'
import { hasStep } from './request-steps.tsx'
import styles from './reschedule-slot.module.css'

export function RescheduleSlot({ state, send }: { state: RequestPageState; send: RequestPageSend }) {
  const { request, by } = state.context
  const lazy = useLazyReschedule()
  const [isAsked, setAsked] = useState(false)
  const id = useId()
  if (request === null || !hasStep(request.stage, 'reschedule')) return null
  if (isAsked && lazy)
    return <lazy.Reschedule request={request} by={by} onChanged={() => send({ type: 'refresh' })} />
  const reason = whyNot(request, 'reschedule', by)
  return (
    <div className={styles.reschedule}>
      <Button
        variant="secondary"
        busy={isAsked}
        inactive={reason !== undefined}
        aria-expanded={false}
        aria-describedby={reason === undefined ? undefined : id}
        onClick={() => {
          setAsked(true)
          void preloadReschedule()
        }}
      >
        {m.change_time()}
      </Button>
      {reason !== undefined && (
        <p className={styles.reason} id={id}>
          {reason}
        </p>
      )}
    </div>
  )
}

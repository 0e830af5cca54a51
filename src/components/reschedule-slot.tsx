/** The button for another time, where the request's stage has that step. Its code is loaded by the press: few people change theirs. */
import { useState } from 'react'
import { preloadReschedule, useLazyReschedule } from './lazy-reschedule.ts'
import type { RequestPageSend, RequestPageState } from './request-page-props.ts'
import { hasStep } from './request-steps.tsx'
import { RescheduleButton } from './reschedule-button.tsx'

export function RescheduleSlot({ state, send }: { state: RequestPageState; send: RequestPageSend }) {
  const { request, by } = state.context
  const lazy = useLazyReschedule()
  const [isAsked, setAsked] = useState(false)
  if (request === null || !hasStep(request.stage, 'reschedule')) return null
  if (isAsked && lazy)
    return <lazy.Reschedule request={request} by={by} onChanged={() => send({ type: 'refresh' })} />
  const load = () => {
    setAsked(true)
    void preloadReschedule()
  }
  return <RescheduleButton request={request} by={by} isOpen={false} busy={isAsked} onPress={load} />
}

/** The button for another time, where the request's stage has that step. Its code is loaded beside the page's. */
import { useEffect } from 'react'
import { preloadReschedule, useLazyReschedule } from './lazy-reschedule.ts'
import type { RequestPageSend, RequestPageState } from './request-page-props.ts'
import { hasStep } from './request-steps.tsx'

export function RescheduleSlot({ state, send }: { state: RequestPageState; send: RequestPageSend }) {
  const { request, by } = state.context
  const lazy = useLazyReschedule()
  const canReschedule = request !== null && hasStep(request.stage, 'reschedule')
  useEffect(() => {
    if (canReschedule) void preloadReschedule()
  }, [canReschedule])
  if (!canReschedule || !lazy) return null
  return <lazy.Reschedule request={request} by={by} onChanged={() => send({ type: 'refresh' })} />
}

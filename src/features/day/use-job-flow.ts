/** Runs the machine of the request of a job: for what needs a network, such as its estimates. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import { getDay } from '#shared/request/day-api.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { invalidate } from '../../api/q.ts'
import type { FlowProps } from '../../flow/flow-props.ts'
import type { LoadedFlow } from '../../flow/run-flow.ts'
import { useRequestFlow } from '../../request/use-request-flow.ts'
import { useReturn } from '../../ui/use-return.ts'

type Options = {
  id: number
  userId: number
  /** The stage on the sheet as the server last said it; undefined for a job of another day. */
  listed: RequestStage | undefined
  /** A step of the job waits on this phone. */
  isUnsent: boolean
  snapshot?: LoadedFlow | undefined
}

export function useJobFlow({
  id,
  userId,
  listed,
  isUnsent,
  snapshot,
}: Options): FlowProps<typeof requestDetailsMachine> {
  const queryClient = useQueryClient()
  const [state, send] = useRequestFlow({ id, userId, by: 'technician' }, snapshot)
  const { request } = state.context
  const refresh = useCallback(() => send({ type: 'refresh' }), [send])
  useReturn(refresh)
  const compare = useEffectEvent(() => {
    if (request && request.stage !== listed) refresh()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the listed job is compared, and what was sent.
  useEffect(() => compare(), [listed, isUnsent])
  const isGone = state.matches('gone')
  useEffect(() => {
    if (isGone) void invalidate(queryClient, getDay)
  }, [isGone, queryClient])
  return { state, send }
}

/** Runs the machine of one job: for the job at hand on the sheet, and on the job's own page. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { DayJob } from '#shared/request/day.ts'
import { getDay } from '#shared/request/day-api.ts'
import { invalidate } from '../../api/q.ts'
import type { FlowProps } from '../../flow/flow-props.ts'
import type { LoadedFlow } from '../../flow/run-flow.ts'
import { useRequestFlow } from '../../request/use-request-flow.ts'
import { useReturn } from '../../ui/use-return.ts'

type Options = {
  id: number
  userId: number | null
  /** The job on the sheet; undefined for a job of another day. */
  listed: DayJob | undefined
  snapshot?: LoadedFlow | undefined
}

export function useJobFlow({
  id,
  userId,
  listed,
  snapshot,
}: Options): FlowProps<typeof requestDetailsMachine> {
  const queryClient = useQueryClient()
  const [state, send] = useRequestFlow({ id, userId, by: 'technician' }, snapshot)
  const { request } = state.context
  const refresh = useCallback(() => send({ type: 'refresh' }), [send])
  useReturn(refresh)
  const compare = useEffectEvent(() => {
    if (request && listed && request.stage !== listed.stage) refresh()
  })
  const stage = listed?.stage
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the listed job is compared.
  useEffect(() => compare(), [stage])
  const isGone = state.matches('gone')
  useEffect(() => {
    if (isGone) void invalidate(queryClient, getDay)
  }, [isGone, queryClient])
  return { state, send }
}

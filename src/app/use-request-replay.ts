import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getHistory } from '#shared/request/request-api.ts'
import type { Replay } from '#statecharts/page/charted-app.ts'
import * as m from '#texts'
import { q } from '../api/q.ts'
import { framesOfHistory } from './history-frames.ts'

/**
 * Reads the history of a request as frames for the statechart page; does nothing without an id.
 *
 * @returns `replay`: undefined until the history is read; `isError`: the history could not be read
 */
export function useRequestReplay(id: number | undefined): { replay: Replay | undefined; isError: boolean } {
  const { data, isError } = useQuery({
    ...q(getHistory, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  const replay = useMemo(
    () =>
      data && id !== undefined
        ? { title: m.request_number({ id }), frames: framesOfHistory(data) }
        : undefined,
    [data, id],
  )
  return { replay, isError }
}

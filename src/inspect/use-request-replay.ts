import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getHistory } from '#shared/request-api.ts'
import * as m from '#texts'
import { q } from '../api/q.ts'
import type { Frame } from './frames.ts'
import { framesOfHistory } from './history-frames.ts'

/**
 * Plays the history of a request once it is read; does nothing without one.
 *
 * @returns whether the history could not be read
 */
export function useRequestReplay(
  id: number | undefined,
  play: (title: string, frames: readonly Frame[]) => void,
): boolean {
  const { data, isError } = useQuery({
    ...q(getHistory, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  const start = useEffectEvent(() => {
    if (data && id !== undefined) play(m.request_number({ id }), framesOfHistory(data))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: plays when the history has arrived, and again when it is another one.
  useEffect(() => start(), [data, id])
  return isError
}

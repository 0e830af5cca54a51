/** The free windows of the shop: one query, with its skeleton, its error and its picker. */

import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { getWindows } from '#shared/request/visit-api.ts'
import * as m from '#texts'
import { q } from '../api/q.ts'
import { LoadError } from '../components/load-error.tsx'
import { WindowPicker } from './window-picker.tsx'
import { WindowsSkeleton } from './windows-skeleton.tsx'

export const useWindows = () => useQuery(q(getWindows, {}))

type Props = Omit<ComponentProps<typeof WindowPicker>, 'days'> & {
  windows: ReturnType<typeof useWindows>
  /** Shown below the error, for a person who cannot wait for the windows. */
  otherwise?: ReactNode
}

export function FreeWindows({ windows, otherwise, ...picker }: Props) {
  // Days that were read before stay while the windows are read again, and after that failed.
  if (windows.data) return <WindowPicker {...picker} days={windows.data} />
  if (!windows.isError) return <WindowsSkeleton />
  return (
    <>
      <LoadError
        text={m.windows_not_loaded()}
        busy={windows.isFetching}
        onRetry={() => void windows.refetch()}
      />
      {otherwise}
    </>
  )
}

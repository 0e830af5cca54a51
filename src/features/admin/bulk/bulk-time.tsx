/** A new time for the selected visits: one window for all, or the next free window for each. */

import { useQuery } from '@tanstack/react-query'
import type { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import { getWindows } from '#shared/request/visit-api.ts'
import * as m from '#texts'
import { q } from '../../../api/q.ts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { MoreChoices, WindowPicker, WindowRadio } from '../../../request/window-picker.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, skeletonClass } from '../../../ui/skeleton.tsx'

const NEXT_FREE = 'next'

export function BulkTime({ state, send }: FlowProps<typeof bulkChangeMachine>) {
  const windows = useQuery(q(getWindows, {}))
  const { window } = state.context
  const value = window === null ? NEXT_FREE : (window ?? '')
  const choose = (one: string) => send({ type: 'window.choose', window: one === NEXT_FREE ? null : one })
  if (windows.isError)
    return (
      <>
        <Alert tone="error">{m.windows_not_loaded()}</Alert>
        <Button variant="small" busy={windows.isFetching} onClick={() => void windows.refetch()}>
          {m.try_again()}
        </Button>
      </>
    )
  if (!windows.data)
    return (
      <Skeleton label={m.windows_loading()}>
        <div className={skeletonClass()} />
      </Skeleton>
    )
  return (
    <WindowPicker
      name="bulk-window"
      days={windows.data}
      value={value}
      mayExceed
      showsAllDays
      onChoose={choose}
      more={(group) => (
        <MoreChoices title={m.none_of_these()}>
          <WindowRadio
            isTall
            name={group}
            value={NEXT_FREE}
            checked={value === NEXT_FREE}
            title={m.bulk_next_free()}
            onChoose={choose}
          >
            {m.bulk_next_free_text()}
          </WindowRadio>
        </MoreChoices>
      )}
    />
  )
}

/** A new time for the selected visits: one window for all, or the next free window for each. */

import type { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import * as m from '#texts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { FreeWindows, useWindows } from '../../../request/free-windows.tsx'
import { MoreChoices, WindowRadio } from '../../../request/window-picker.tsx'

const NEXT_FREE = 'next'

export function BulkTime({ state, send }: FlowProps<typeof bulkChangeMachine>) {
  const windows = useWindows()
  const { window } = state.context
  const value = window === null ? NEXT_FREE : (window ?? '')
  const choose = (one: string) => send({ type: 'window.choose', window: one === NEXT_FREE ? null : one })
  return (
    <FreeWindows
      name="bulk-window"
      windows={windows}
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

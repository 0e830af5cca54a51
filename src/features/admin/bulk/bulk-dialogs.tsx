/** The dialogs of a bulk change: confirmation and result. */

import { useId } from 'react'
import type { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import { callsFor } from '#machines/owner/bulk-change-setup.ts'
import type { MovedRow } from '#shared/request/bulk-draft.ts'
import { windowText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { randomKey } from '../../../lib/random-key.ts'
import styles from './bulk-bar.module.css'
import { BulkTime } from './bulk-time.tsx'

export function BulkDialogs({ state, send }: FlowProps<typeof bulkChangeMachine>) {
  const { chosen, refused, moved } = state.context
  const isEnded = state.matches('report') || state.matches('allMoved')
  const confirm = () =>
    send({ type: 'confirm', keys: Array.from({ length: callsFor(chosen.length) }, randomKey) })
  return (
    <FlowDialog state={state} send={send} on={{ confirm }}>
      {state.matches('askingTime') && (
        <div className={styles.time}>
          <BulkTime state={state} send={send} />
        </div>
      )}
      {isEnded && refused.length > 0 && (
        <ul className={styles.report}>
          {refused.map(({ id, label, text }) => (
            <li key={id}>
              <b>{label}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {isEnded && moved.length > 0 && <NewTimes moved={moved} />}
    </FlowDialog>
  )
}

/** The time that each request got. */
function NewTimes({ moved }: { moved: readonly MovedRow[] }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h3 className={styles.reportTitle} id={title}>
        {m.bulk_new_times()}
      </h3>
      <ul className={styles.report}>
        {moved.map(({ id, label, window }) => (
          <li key={id}>
            <b>{label}</b>
            <span>{windowText(window)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The dialogs of a bulk change: confirmation and result. */

import type { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import { callsFor } from '#machines/owner/bulk-change-setup.ts'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { randomKey } from '../../../lib/random-key.ts'
import styles from './bulk-bar.module.css'
import { BulkTime } from './bulk-time.tsx'

export function BulkDialogs({ state, send }: FlowProps<typeof bulkChangeMachine>) {
  const { chosen, refused } = state.context
  const confirm = () =>
    send({ type: 'confirm', keys: Array.from({ length: callsFor(chosen.length) }, randomKey) })
  return (
    <FlowDialog state={state} send={send} on={{ confirm }}>
      {state.matches('askingTime') && (
        <div className={styles.time}>
          <BulkTime state={state} send={send} />
        </div>
      )}
      {state.matches('report') && (
        <ul className={styles.refused}>
          {refused.map(({ id, label, text }) => (
            <li key={id}>
              <b>{label}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </FlowDialog>
  )
}

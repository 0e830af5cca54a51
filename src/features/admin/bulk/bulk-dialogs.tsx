/** The dialogs of a bulk change: confirmation and result. */

import { type ReactNode, useId } from 'react'
import type { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import { callsFor } from '#machines/owner/bulk-change-setup.ts'
import type { RefusedRow } from '#shared/request/bulk-draft.ts'
import { windowText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { randomKey } from '../../../lib/random-key.ts'
import styles from './bulk-bar.module.css'
import { BulkTechnician } from './bulk-technician.tsx'
import { BulkTime } from './bulk-time.tsx'

export function BulkDialogs({ state, send }: FlowProps<typeof bulkChangeMachine>) {
  const { chosen, refused, moved, conflicts } = state.context
  const isEnded = state.matches('report') || state.matches('allNamed')
  const confirm = () =>
    send({ type: 'confirm', keys: Array.from({ length: callsFor(chosen.length) }, randomKey) })
  return (
    <FlowDialog state={state} send={send} on={{ confirm }}>
      {state.matches('askingTime') && (
        <div className={styles.time}>
          <BulkTime state={state} send={send} />
        </div>
      )}
      {state.matches('askingTechnician') && (
        <div className={styles.time}>
          <BulkTechnician state={state} send={send} />
        </div>
      )}
      {isEnded && refused.length > 0 && <Rows rows={refused} />}
      {isEnded && moved.length > 0 && (
        <Part title={m.bulk_new_times()}>
          <Rows rows={moved.map(({ window, ...row }) => ({ ...row, text: windowText(window) }))} />
        </Part>
      )}
      {isEnded && conflicts.length > 0 && (
        <Part title={m.assign_two_visits()}>
          <Rows rows={conflicts} />
        </Part>
      )}
    </FlowDialog>
  )
}

/** Requests, each with a sentence about it. */
const Rows = ({ rows }: { rows: readonly RefusedRow[] }) => (
  <ul className={styles.report}>
    {rows.map(({ id, label, text }) => (
      <li key={id}>
        <b>{label}</b>
        <span>{text}</span>
      </li>
    ))}
  </ul>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.reportTitle} id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}

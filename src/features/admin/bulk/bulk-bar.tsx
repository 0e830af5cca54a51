/** The bar of the selected orders: actions, progress and result. */

import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import { BULK_MAX } from '#shared/limits.ts'
import * as m from '#texts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { useHasTechnicians } from '../../../request/use-has-technicians.ts'
import { Button } from '../../../ui/button.tsx'
import { focusPageTitle } from '../../../ui/page-title.tsx'
import { ExportOrders } from '../export/export-orders.tsx'
import { focusFirstRow } from '../orders/row-keyboard.ts'
import styles from './bulk-bar.module.css'
import { BulkDialogs } from './bulk-dialogs.tsx'
import { BULK_PROGRESS } from './row-checkbox.tsx'

export function BulkBar({ state, send }: FlowProps<typeof bulkChangeMachine>) {
  const { chosen } = state.context
  const isSending = state.hasTag('busy')
  const dismissAlert = () => {
    flushSync(() => send({ type: 'dismiss' }))
    if (!focusFirstRow()) focusPageTitle()
  }
  return (
    <>
      {isSending && <Sending state={state} send={send} />}
      {!isSending && chosen.length > 0 && <Chosen state={state} send={send} />}
      {state.matches({ choosing: 'allChanged' }) && (
        <AllChanged>
          <FlowAlert state={state} onDismiss={dismissAlert} />
        </AllChanged>
      )}
      <BulkDialogs state={state} send={send} />
    </>
  )
}

function Chosen({ state, send }: FlowProps<typeof bulkChangeMachine>) {
  const hasTechnicians = useHasTechnicians()
  const { chosen } = state.context
  const count = chosen.length
  const clear = () => {
    flushSync(() => send({ type: 'none' }))
    if (!focusFirstRow()) focusPageTitle()
  }
  return (
    <section className={styles.bar} aria-label={m.bulk_region()}>
      <b className={styles.count} role="status">
        {m.bulk_chosen({ count })}
        {count === BULK_MAX && <span className={styles.most}> {m.bulk_most({ count })}</span>}
      </b>
      <Button variant="small" onClick={() => send({ type: 'ask.done' })}>
        {m.mark_as_done()}
      </Button>
      <Button variant="small" onClick={() => send({ type: 'ask.confirm' })}>
        {m.confirm()}
      </Button>
      <Button variant="small" onClick={() => send({ type: 'ask.time' })}>
        {m.bulk_reschedule()}
      </Button>
      <Button variant="small" onClick={() => send({ type: 'ask.cancel' })}>
        {m.bulk_cancel()}
      </Button>
      {hasTechnicians && (
        <Button variant="small" onClick={() => send({ type: 'ask.technician' })}>
          {m.bulk_assign()}
        </Button>
      )}
      <ExportOrders filter={{ ids: chosen.map(({ id }) => id).join() }} />
      <Button variant="small" className={styles.clear} onClick={clear}>
        {m.bulk_clear()}
      </Button>
    </section>
  )
}

/** The progress of a change. The pressed button is removed, so "Stop" gets the focus. */
function Sending({ state, send }: FlowProps<typeof bulkChangeMachine>) {
  const { changed, refused, slices, isStopping } = state.context
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  const sent = changed + refused.length
  const total = sent + slices.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <section className={styles.bar} aria-label={m.bulk_region()} aria-busy="true">
      <div className={styles.progress}>
        <span role="status" id={BULK_PROGRESS}>
          {isStopping ? m.bulk_stopping() : m.bulk_progress({ sent, total })}
        </span>
        <progress value={sent} max={total} aria-label={m.bulk_progress({ sent, total })} />
      </div>
      <Button
        ref={stop}
        variant="small"
        inactive={!state.can({ type: 'stop' })}
        onClick={() => send({ type: 'stop' })}
      >
        {m.bulk_stop()}
      </Button>
    </section>
  )
}

/** Takes the focus of the removed button. */
function AllChanged({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.changed} tabIndex={-1}>
      {children}
    </div>
  )
}

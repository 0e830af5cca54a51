/** Exports the orders of a filter. */

import { useRef } from 'react'
import { fromPromise } from 'xstate'
import { exportRowsMachine } from '#machines/owner/export-rows.ts'
import type { QueueRow } from '#shared/request/queue.ts'
import type { QueueFilter } from '#shared/request/queue-filter.ts'
import * as m from '#texts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import { useFlow } from '../../../flow/use-flow.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './export-orders.module.css'
import { saveOrdersCsv } from './orders-csv.ts'

const saveFile = fromPromise<void, { rows: readonly QueueRow[] }>(({ input: { rows } }) =>
  saveOrdersCsv(rows, Date.now()),
)

export function ExportOrders({ filter }: { filter: QueueFilter }) {
  const button = useRef<HTMLButtonElement>(null)
  const [state, send] = useFlow(exportRowsMachine, { actors: { saveFile } })
  const isBusy = state.hasTag('busy')
  const endWith = (type: 'cancel' | 'dismiss') => {
    send({ type })
    button.current?.focus()
  }
  return (
    <>
      <Button ref={button} variant="small" busy={isBusy} onClick={() => send({ type: 'export', filter })}>
        {m.csv_export()}
      </Button>
      {isBusy && (
        <div className={styles.told}>
          <p role="status">
            {state.matches('saving') ? m.csv_writing() : m.csv_reading({ count: state.context.rows.length })}
          </p>
          <Button variant="small" inactive={!state.can({ type: 'cancel' })} onClick={() => endWith('cancel')}>
            {m.csv_cancel()}
          </Button>
        </div>
      )}
      {(state.matches('failed') || !state.matches({ ready: 'idle' })) && !isBusy && (
        <div className={styles.told}>
          <div className={styles.alert}>
            <FlowAlert state={state} onDismiss={() => endWith('dismiss')} />
          </div>
          {state.matches('failed') && (
            <Button variant="small" onClick={() => send({ type: 'retry' })}>
              {m.try_again()}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

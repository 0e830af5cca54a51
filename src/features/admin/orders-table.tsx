/** The table of repair requests, and the dialog that marks one as done. */

import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { RepairRequest } from '#shared/repair.ts'
import { issueWords } from '#shared/words.ts'
import * as m from '#texts'
import { deviceName } from '../../components/device-name.ts'
import { FlowAlert } from '../../components/flow-alert.tsx'
import { StatusChangeDialog } from '../../components/status-change-dialog.tsx'
import { provideStatusChangeMachine } from '../../components/status-change-machine.ts'
import { useApp } from '../../core/app-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { focusPageTitle } from '../../ui/page-title.tsx'
import { Table } from '../../ui/table.tsx'
import cards from './card-rows.module.css'
import { useMarkedRows } from './marked-rows.ts'
import { OrderRow } from './order-row.tsx'
import columnWidths from './orders-columns.module.css'
import styles from './orders-table.module.css'
import wide from './orders-wide-cards.module.css'
import { focusRow, moveBetweenRows } from './row-keyboard.ts'

type Props = {
  label: string
  /** Identifies the list by its filter and search. */
  list: string
  repairs: readonly RepairRequest[]
  now: number
  /** Replaces the table without requests; the machine and its dialog stay mounted. */
  empty: ReactNode
}

const columns = (
  <>
    <th scope="col">{m.column_number()}</th>
    <th scope="col">{m.column_device()}</th>
    <th scope="col">{m.label_customer()}</th>
    <th scope="col">{m.column_visit()}</th>
    <th scope="col">{m.column_received()}</th>
    <th scope="col">{m.label_status()}</th>
    <th scope="col">
      <span className="sr-only">{m.column_action()}</span>
    </th>
  </>
)

/** The button that opened the dialog is removed with the pending state, so the focus goes to the row. */
function focusRequest(id: number | null): void {
  if (id === null || !focusRow(id)) focusPageTitle()
}

export function OrdersTable({ label, list, repairs, now, empty }: Props) {
  const app = useApp()
  const [state, send] = useMachine(provideStatusChangeMachine(app), app.inspectOptions)
  const { rows, doneIds, mark } = useMarkedRows(repairs, list)
  const busyWith = state.hasTag('busy') ? state.context.id : null
  const askToMark = (repair: RepairRequest) =>
    send({
      type: 'ask',
      id: repair.id,
      label: m.order_of({ device: deviceName(repair), issue: issueWords(repair.issue), name: repair.name }),
      recordedOutcome: repair.result ?? undefined,
      isDeviceInShop: repair.deviceInShop,
    })
  const confirm = () => {
    mark(state.context.id)
    send({ type: 'confirm' })
  }
  const dismiss = () => {
    flushSync(() => send({ type: 'dismiss' }))
    focusRequest(state.context.id)
  }
  const savedId = state.matches({ ready: 'saved' }) ? state.context.id : null
  useEffect(() => {
    if (savedId !== null) focusRequest(savedId)
  }, [savedId])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of the buttons inside.
    <div className={cards.around} onKeyDown={moveBetweenRows}>
      {rows.length === 0 ? (
        empty
      ) : (
        <Table
          label={label}
          columns={columns}
          className={classNames(cards.frame, styles.frame, wide.frame, columnWidths.frame)}
        >
          {rows.map((repair) => (
            <OrderRow
              key={repair.id}
              repair={repair}
              now={now}
              isMarked={doneIds.has(repair.id)}
              onMarkAsDone={askToMark}
              saving={busyWith === repair.id}
              resting={busyWith !== null && busyWith !== repair.id}
            />
          ))}
        </Table>
      )}
      <div className={styles.alert}>
        <FlowAlert state={state} onDismiss={dismiss} />
      </div>
      <StatusChangeDialog state={state} send={send} onConfirm={confirm} onDismiss={dismiss} />
    </div>
  )
}

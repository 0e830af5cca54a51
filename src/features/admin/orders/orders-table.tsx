/** The table of repair requests, its keyboard shortcuts, and the dialog "Mark as Done?". */

import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { isComplete } from '#machines/owner/status-change.ts'
import * as m from '#texts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import { orderLabel } from '../../../request/order-label.ts'
import { StatusChangeDialog } from '../../../request/status-change-dialog.tsx'
import { useStatusChange } from '../../../request/use-status-change.ts'
import { focusPageTitle } from '../../../ui/page-title.tsx'
import { Table } from '../../../ui/table.tsx'
import type { ListedRequest } from './listed-request.ts'
import { useMarkedRows } from './marked-rows.ts'
import { OrderRow } from './order-row.tsx'
import styles from './orders-table.module.css'
import type { QueueSelection } from './queue-selection.ts'
import { focusRow, handleRowKey } from './row-keyboard.ts'
import { useOpenRequest } from './use-open-request.ts'
import { useRowAssignment } from './use-row-assignment.tsx'

type Props = {
  label: string
  /** Identifies the list by its filter and search. */
  list: string
  repairs: readonly ListedRequest[]
  now: number
  /** Rows are selectable. */
  selection?: QueueSelection | undefined
  /** Replaces the table without requests; the machine and its dialog stay mounted. */
  empty: ReactNode
}

/** The button that opened the dialog is removed with the pending state, so the focus goes to the row. */
function focusRequest(id: number | null): void {
  if (id === null || !focusRow(id)) focusPageTitle()
}

export function OrdersTable({ label, list, repairs, now, selection, empty }: Props) {
  const { address, openId, open } = useOpenRequest()
  const [state, send] = useStatusChange()
  const { rows, doneIds, mark } = useMarkedRows(repairs, list)
  const assignment = useRowAssignment(rows)
  const busyWith = state.hasTag('busy') ? state.context.id : null
  const askToMark = (repair: ListedRequest) =>
    send({
      type: 'ask',
      id: repair.id,
      label: orderLabel(repair),
      recordedOutcome: repair.result ?? undefined,
      isDeviceInShop: repair.deviceInShop,
    })
  const takeNextStep = (id: number) => {
    const repair = rows.find((row) => row.id === id)
    if (repair?.next === 'DONE' && repair.status === 'PENDING') askToMark(repair)
    else open(id, repair?.next ? 'step' : 'title')
  }
  const confirm = (act: () => void) => {
    if (isComplete(state.context)) mark(state.context.id)
    act()
  }
  const dismiss = (act: () => void) => {
    flushSync(act)
    focusRequest(state.context.id)
  }
  const savedId = state.matches({ ready: 'saved' }) ? state.context.id : null
  useEffect(() => {
    if (savedId !== null) focusRequest(savedId)
  }, [savedId])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the links inside.
    <div
      className={styles.around}
      onKeyDown={(event) =>
        handleRowKey(event, { toggle: selection?.toggle, extend: selection?.extend, takeNextStep })
      }
    >
      {rows.length === 0 ? (
        empty
      ) : (
        <Table label={label} columns={<Columns selection={selection} />} className={styles.frame}>
          <tbody>
            {rows.map((repair) => (
              <OrderRow
                key={repair.id}
                repair={repair}
                now={now}
                address={address}
                isOpen={repair.id === openId}
                onOpen={(id) => open(id, 'title')}
                selection={selection}
                isMarked={doneIds.has(repair.id)}
                onMarkAsDone={askToMark}
                saving={busyWith === repair.id}
                resting={busyWith !== null && busyWith !== repair.id}
                onAssign={assignment.ask}
                assigning={assignment.savingId === repair.id}
              />
            ))}
          </tbody>
        </Table>
      )}
      <div className={styles.alert}>
        <FlowAlert state={state} onDismiss={() => dismiss(() => send({ type: 'dismiss' }))} />
        {assignment.alert}
        {selection?.bar}
      </div>
      <StatusChangeDialog state={state} send={send} on={{ confirm, dismiss }} />
      {assignment.dialog}
    </div>
  )
}

const Columns = ({ selection }: Pick<Props, 'selection'>) => (
  <>
    {selection && (
      <th scope="col" className={styles.choice}>
        {selection.all}
      </th>
    )}
    <th scope="col">{m.column_device()}</th>
    <th scope="col">{m.column_customer_visit()}</th>
    <th scope="col">{m.label_status()}</th>
    <th scope="col">
      <span className="sr-only">{m.column_action()}</span>
    </th>
  </>
)

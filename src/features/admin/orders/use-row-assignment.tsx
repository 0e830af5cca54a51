/** The dialog that assigns a technician, opened by a row of the list. */
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { assignmentMachine } from '#machines/owner/assignment.ts'
import { legAhead } from '#shared/request/technician.ts'
import * as m from '#texts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import { useFlow } from '../../../flow/use-flow.ts'
import { TechnicianChoice } from '../../../request/technician-choice.tsx'
import { useHasTechnicians } from '../../../request/use-has-technicians.ts'
import { useRequestChanges } from '../../../request/use-request-editor.ts'
import { Announcer } from '../../../ui/announcer.tsx'
import { focusPageTitle } from '../../../ui/page-title.tsx'
import type { ListedRequest } from './listed-request.ts'
import { focusRow } from './row-keyboard.ts'

type RowAssignment = {
  /** Opens the dialog; undefined while the shop has no technician. */
  ask: ((repair: ListedRequest) => void) | undefined
  /** The request whose choice is being sent. */
  savingId: number | null
  alert: ReactNode
  dialog: ReactNode
}

export function useRowAssignment(rows: readonly ListedRequest[]): RowAssignment {
  const hasTechnicians = useHasTechnicians()
  const [state, send] = useFlow(assignmentMachine)
  // The row may leave the list while its dialog is open.
  const [asked, setAsked] = useState<ListedRequest>()
  const { changes } = state.context
  useRequestChanges(changes)
  const ask = (repair: ListedRequest) => {
    const leg = legAhead(repair.stage)
    if (leg === null) return
    setAsked(repair)
    send({ type: 'open', id: repair.id, leg, stored: repair.technician?.id ?? null })
  }
  const dismissAlert = () => {
    flushSync(() => send({ type: 'dismiss' }))
    if (asked === undefined || !focusRow(asked.id)) focusPageTitle()
  }
  const row = rows.find(({ id }) => id === asked?.id)
  const isSaved = changes > 0 && state.matches('idle') && row !== undefined
  return {
    ask: hasTechnicians ? ask : undefined,
    savingId: state.hasTag('busy') ? (asked?.id ?? null) : null,
    alert: (
      <>
        <FlowAlert state={state} onDismiss={dismissAlert} />
        <Announcer>
          {isSaved
            ? m.assign_of({
                reference: row.reference,
                technician: row.technician?.name ?? m.technician_nobody(),
              })
            : undefined}
        </Announcer>
      </>
    ),
    dialog: (
      <FlowDialog state={state} send={send}>
        {asked && state.matches('choosing') && <TechnicianChoice request={asked} state={state} send={send} />}
      </FlowDialog>
    ),
  }
}

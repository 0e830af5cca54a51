/** The shop's technicians, with what each of them has to do today. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { technicianEditorMachine } from '#machines/owner/technician-editor.ts'
import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import type { TechnicianDay } from '#shared/request/technician.ts'
import * as m from '#texts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { useFlow } from '../../../flow/use-flow.ts'
import { techniciansQuery } from '../../../request/technicians-query.ts'
import { useFormFocus } from '../../../request/use-form-focus.ts'
import { useRequestChanges } from '../../../request/use-request-editor.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Table } from '../../../ui/table.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { DashboardLink } from '../back-links.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { SwitchOffDialog } from './switch-off-dialog.tsx'
import { TechnicianForm } from './technician-form.tsx'
import { switchId, TechnicianRow } from './technician-row.tsx'
import styles from './technicians.module.css'

type Flow = FlowProps<typeof technicianEditorMachine>

const columns = (
  <>
    <th scope="col">{m.column_technician()}</th>
    <th scope="col">{m.bucket_today()}</th>
    <th scope="col">{m.column_heard()}</th>
    <th scope="col">
      <span className="sr-only">{m.column_action()}</span>
    </th>
  </>
)

export function TechniciansTab() {
  const query = useQuery({ ...techniciansQuery(), refetchInterval: QUEUE_REFRESH_MS })
  const [state, send] = useFlow(technicianEditorMachine)
  useRequestChanges(state.context.changes)
  const id = `technician-${state.context.corrected?.id ?? 'new'}`
  const isOpen = state.matches('editing') || state.matches('adding') || state.matches('correcting')
  useFormFocus(id, isOpen)
  const adding = { type: 'open', technician: null } as const
  return (
    <>
      <DashboardLink />
      <AdminHeader title={m.technicians()}>
        <Button
          id="technician-new-button"
          variant="primary"
          aria-expanded={isOpen && state.context.corrected === null}
          inactive={!state.can(adding)}
          onClick={() => send(adding)}
        >
          {m.technician_add()}
        </Button>
      </AdminHeader>
      <div className={styles.technicians}>
        <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
        {isOpen && <TechnicianForm key={id} id={`${id}-form`} state={state} send={send} />}
        <QueryBoundary query={query} what={m.what_technicians()}>
          {(day, readAt) => (
            <TechnicianTable day={day} readAt={readAt} state={state} send={send}>
              {!isOpen && <EmptyState title={m.technicians_none()} text={m.technicians_lead()} />}
            </TechnicianTable>
          )}
        </QueryBoundary>
      </div>
    </>
  )
}

type Props = Flow & {
  day: TechnicianDay
  /** When it was read (epoch ms). */
  readAt: number
  /** Replaces the table while the shop has no technician. */
  children: ReactNode
}

function TechnicianTable({ day: { windows, technicians }, readAt, state, send, children }: Props) {
  const targetId = state.context.target?.id
  const offSince = technicians.find(({ id }) => id === targetId)?.offSince
  // Moving a row in the DOM removes the focus of its button.
  useEffect(() => {
    if (targetId === undefined || offSince === undefined || document.activeElement !== document.body) return
    document.getElementById(switchId(targetId))?.focus()
  }, [targetId, offSince])
  if (technicians.length === 0) return children
  return (
    <>
      <div className={styles.around}>
        <Table label={m.technicians()} columns={columns} className={styles.frame}>
          <tbody>
            {technicians.map((technician) => (
              <TechnicianRow
                key={technician.id}
                technician={technician}
                windows={windows}
                readAt={readAt}
                state={state}
                send={send}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <SwitchOffDialog technicians={technicians} state={state} send={send} />
    </>
  )
}

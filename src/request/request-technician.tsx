/** The assigned technician in the owner's panel and page of a request: the name, and the list to choose from. */
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { assignmentMachine } from '#machines/owner/assignment.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { legAhead } from '#shared/request/technician.ts'
import * as m from '#texts'
import { FlowAlert } from '../flow/flow-alert.tsx'
import { useFlow } from '../flow/use-flow.ts'
import { Announcer } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { useChanged } from '../ui/use-changed.ts'
import styles from './request-technician.module.css'
import { TechnicianChoice } from './technician-choice.tsx'
import { useHasTechnicians } from './use-has-technicians.ts'
import { useButtonFocus, useRequestChanges } from './use-request-editor.ts'

type Props = {
  request: RequestDetails
  /** The choice was saved, or the request is another one by now. */
  onChanged: () => void
}

export function RequestTechnician({ request, onChanged }: Props) {
  const id = useId()
  const hasTechnicians = useHasTechnicians()
  const [state, send] = useFlow(assignmentMachine)
  const { changes, message } = state.context
  const isOpen = state.hasTag('busy') || state.matches('choosing')
  useButtonFocus(`${id}-button`, { isOpen, opensFocused: false })
  useRequestChanges(changes, onChanged)
  const dismissAlert = () => {
    flushSync(() => send({ type: 'dismiss' }))
    document.getElementById(`${id}-button`)?.focus()
  }
  const technician = request.owner?.technician ?? null
  const who = technician?.name ?? m.technician_nobody()
  const changed = useChanged(who)
  const leg = hasTechnicians ? legAhead(request.stage) : null
  if (technician === null && leg === null && !isOpen) return null
  return (
    <section className={styles.technician} aria-labelledby={id}>
      <h3 id={id}>{leg === 'return' ? m.technician_return() : m.technician()}</h3>
      <p className={styles.who}>
        {technician ? <span>{technician.name}</span> : <em>{who}</em>}
        {leg !== null && (
          <Button
            id={`${id}-button`}
            variant="small"
            inactive={isOpen}
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => send({ type: 'open', id: request.id, leg, stored: technician?.id ?? null })}
          >
            {technician ? m.change() : m.assign()}
          </Button>
        )}
      </p>
      {isOpen && <TechnicianChoice request={request} error={message} state={state} send={send} />}
      <FlowAlert state={state} onDismiss={dismissAlert} />
      <Announcer>{changed}</Announcer>
    </section>
  )
}

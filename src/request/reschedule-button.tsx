/** The button that opens the choice of a time. Inactive with the reason that the server would answer. */
import { type ReactNode, useId } from 'react'
import { whyNot } from '#machines/request/decisions.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import { Button } from '../ui/button.tsx'
import styles from './reschedule-button.module.css'

/** The step that takes the time: `reschedule`, or sending the device back. */
export type TimeStep = 'reschedule' | 'sendBack'
export type TimeProps = { request: RequestDetails; by: 'customer' | 'owner'; step: TimeStep }

type Props = TimeProps & {
  isOpen: boolean
  /** The code behind the button is loading. */
  busy?: boolean
  id?: string
  onPress: () => void
  /** The opened panel. */
  children?: ReactNode
}

export function RescheduleButton({ request, by, step, isOpen, busy = false, id, onPress, children }: Props) {
  const reasonId = useId()
  const reason = whyNot(request, step, by)
  return (
    <div className={styles.reschedule}>
      <Button
        id={id}
        variant="secondary"
        busy={busy}
        inactive={reason !== undefined || isOpen}
        aria-expanded={isOpen}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={onPress}
      >
        {step === 'sendBack' ? m.send_back_at() : m.change_time()}
      </Button>
      {reason !== undefined && (
        <p className={styles.reason} id={reasonId}>
          {reason}
        </p>
      )}
      {children}
    </div>
  )
}

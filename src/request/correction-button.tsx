/** The button that opens the correction of a request's contact. Inactive with the reason that the server would answer. */
import { type ReactNode, useId } from 'react'
import { whyNotCorrect } from '#machines/request/decisions.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import { Button } from '../ui/button.tsx'
import styles from './correction-button.module.css'

export type CorrectionProps = { request: RequestDetails; by: 'customer' | 'owner' }

/** The label of the button, and of the form. */
export function correctionLabel({ request, by }: CorrectionProps): string {
  if (by === 'owner') return m.correct_contact()
  return request.pickupAddress === '' ? m.add_address() : m.correct_address()
}

type Props = CorrectionProps & {
  isOpen: boolean
  /** The code behind the button is loading. */
  busy?: boolean
  id?: string
  onPress: () => void
  /** The opened form, or the result. */
  children?: ReactNode
}

export function CorrectionButton({ request, by, isOpen, busy = false, id, onPress, children }: Props) {
  const reasonId = useId()
  const reason = whyNotCorrect(request.stage, by)
  return (
    <div className={styles.correction}>
      <Button
        id={id}
        variant="text"
        busy={busy}
        inactive={reason !== undefined || isOpen}
        aria-expanded={isOpen}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={onPress}
      >
        {correctionLabel({ request, by })}
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

/**
 * A button that opens a form below it. Inactive, with the reason, while the request's stage does not allow the form.
 * The second press of a double press is ignored: on a form's own button it lands here, once the form has closed.
 */
import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './disclosure-button.module.css'

export type Disclosure = {
  isOpen: boolean
  /** The code behind the button is loading. */
  busy?: boolean
  id?: string
  onPress: () => void
  /** The opened form, or its result. */
  children?: ReactNode
}

type Props = Disclosure & {
  label: string
  variant: 'secondary' | 'text'
  /** The sentence that the server would answer; undefined while the form may be opened. */
  reason: string | undefined
  className?: string | undefined
  /** Another form of the same editor is open. */
  inactive?: boolean
}

export function DisclosureButton(props: Props) {
  const { label, variant, reason, className, isOpen, busy = false, id, onPress, children } = props
  const { inactive = false } = props
  const reasonId = useId()
  return (
    <div className={classNames(variant === 'secondary' && styles.block, className)}>
      <Button
        id={id}
        variant={variant}
        busy={busy}
        inactive={reason !== undefined || isOpen || inactive}
        aria-expanded={isOpen}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={({ detail }) => detail < 2 && onPress()}
      >
        {label}
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

/** What every field shares: label above, control, hint or message under, and how they are tied together. */
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { afterPointerUp } from './after-pointer-up.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldProps = {
  /** Also the control's id, unless `id` says otherwise: an ErrorSummary links to it. */
  name: string
  id?: string | undefined
  label: string
  hint?: ReactNode
  /** The message in place; the control is marked invalid and the hint makes room. */
  error?: string | undefined
  /** Marked "(optional)"; every other field is required. */
  optional?: boolean | undefined
  /** Spans both columns of `<Fields columns={2}>`. */
  fullWidth?: boolean | undefined
  /** The person has gone on; what they press with it is pressed first, so that no message moves it away. */
  onBlur?: (() => void) | undefined
}

/** The attributes that tie a control to its label, hint and message; `prefix` names one more text beside it. */
export function controlProps(
  { name, id = name, hint, error, optional, onBlur }: FieldProps,
  prefix?: string,
) {
  const hasHint = Boolean(hint) && error === undefined
  const describedBy = classNames(
    prefix !== undefined && `${id}-prefix`,
    error !== undefined && `${id}-message`,
    hasHint && `${id}-hint`,
  )
  return {
    id,
    name,
    'aria-describedby': describedBy || undefined,
    // Said even when false: browsers call an empty required field invalid before anybody typed.
    'aria-invalid': error !== undefined,
    'aria-required': !optional,
    onBlur: onBlur && (() => afterPointerUp(onBlur)),
  }
}

export function Field({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  fullWidth,
  children,
}: Omit<FieldProps, 'onBlur'> & { children: ReactNode }) {
  return (
    <div className={classNames(styles.field, fullWidth && styles.fullWidth)}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      {children}
      {Boolean(hint) && error === undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <span className={styles.liveRegion} aria-live="polite">
        {error !== undefined && (
          <span className={styles.message} id={`${id}-message`}>
            <Icon icon={CircleAlert} />
            {error}
          </span>
        )}
      </span>
    </div>
  )
}

/** A form's fields under each other, or in two columns where there is room. */
export function Fields({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return <div className={classNames(styles.fields, columns === 2 && styles.twoColumns)}>{children}</div>
}

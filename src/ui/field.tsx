/** The common parts of a field: label, hint, error message and the ARIA attributes that connect them. */

import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#texts'
import { afterPointerUp } from './after-pointer-up.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldProps = {
  /** Also the default of `id`, to which an ErrorSummary links. */
  name: string
  id?: string | undefined
  label: string
  /** The label is for screen readers only, because the field's place says it: a column's head. */
  hasHiddenLabel?: boolean | undefined
  hint?: ReactNode
  /** Replaces the hint and marks the control invalid. */
  error?: string | undefined
  /** Adds "(optional)" to the label, unless all fields of the form are optional (`all`); other fields are required. */
  optional?: boolean | 'all' | undefined
  /** Spans both columns of `<Fields columns={2}>`. */
  fullWidth?: boolean | undefined
  /** Called on blur, but not before the pointer is up (after-pointer-up.ts). */
  onBlur?: (() => void) | undefined
}

/** The attributes that connect a control with its label, hint and message; with `prefix`, with that text too. */
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
    // Set even when false: browsers report an empty required field as invalid by default.
    'aria-invalid': error !== undefined,
    'aria-required': !optional,
    onBlur: onBlur && (() => afterPointerUp(onBlur)),
  }
}

export function Field({
  name,
  id = name,
  label,
  hasHiddenLabel = false,
  hint,
  error,
  optional,
  fullWidth,
  children,
}: Omit<FieldProps, 'onBlur'> & { children: ReactNode }) {
  return (
    <div className={classNames(styles.field, fullWidth && styles.fullWidth)}>
      <label className={hasHiddenLabel ? 'sr-only' : styles.label} htmlFor={id}>
        {label} {optional === true && <span className={styles.optional}>{m.optional()}</span>}
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

/** The layout of a form's fields: one column, or two where there is room. */
export function Fields({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return <div className={classNames(styles.fields, columns === 2 && styles.twoColumns)}>{children}</div>
}

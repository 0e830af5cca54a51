/** Something to press: one look a purpose, and a way to say why it cannot be pressed yet. */
import { type ComponentProps, type MouseEvent, useId } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** `primary` is the one saffron action of a screen; `text` is an underlined word; `small` is 44 px high. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'small' | 'text'

/** The same look for a link: `<Link className={buttonClass('primary')}>`. */
export const buttonClass = (look: ButtonVariant = 'secondary', { wide = false } = {}): string =>
  classNames(look !== 'text' && styles.button, look !== 'secondary' && styles[look], wide && styles.wide)

/** A link that shows one icon; give it an `aria-label`. */
export const iconButtonClass = (): string => classNames(styles.icon)

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'aria-busy'> & {
  look?: ButtonVariant | undefined
  wide?: boolean | undefined
  /** Its work is under way: shows a wheel; pressing again does nothing. */
  busy?: boolean | undefined
  /** Why it cannot be used now: stands under the button, which keeps the focus but does nothing. */
  reason?: string | undefined
  /** Cannot be used now, where the label itself says why ("Resend in 32 s"). */
  off?: boolean | undefined
}

/** A button; never `disabled`, so that everybody can reach it and learn why it rests. */
export function Button({ look, wide, busy, reason, off, onClick, className, ...rest }: ButtonProps) {
  const reasonId = useId()
  const resting = busy || off || reason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field presses the form's button too: then nothing is submitted either.
    if (resting) event.preventDefault()
    else onClick?.(event)
  }
  const describedBy = classNames(rest['aria-describedby'], reason !== undefined && reasonId)
  return (
    <>
      <button
        type="button"
        {...rest}
        className={classNames(buttonClass(look, { wide: wide === true }), className)}
        aria-busy={busy ? true : undefined}
        aria-disabled={resting ? true : undefined}
        aria-describedby={describedBy || undefined}
        onClick={press}
      />
      {reason !== undefined && (
        <p className={styles.reason} id={reasonId}>
          {reason}
        </p>
      )}
    </>
  )
}

/** One icon to press; the label is for those who do not see it. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" {...rest} aria-label={label} className={classNames(styles.icon, className)} />
}

/** Buttons, and their classes for links that look like buttons. */
import { type ComponentProps, type MouseEvent, useId } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { focusFirstMissing } from './focus-field.ts'

/** `primary`: the one main action of a screen; `danger`: confirms a deletion; `quiet`: without a border; `small`: 44 px high; `text`: an underlined link. */
export type ButtonVariant = 'primary' | 'danger' | 'secondary' | 'quiet' | 'small' | 'text'

/** The class of a link that looks like a button: `<Link className={buttonClass('primary')}>`. */
export const buttonClass = (variant: ButtonVariant = 'secondary', { fullWidth = false } = {}): string =>
  classNames(
    variant !== 'text' && styles.button,
    variant !== 'secondary' && styles[variant],
    fullWidth && styles.fullWidth,
  )

/** The class of a link that shows one icon; the link needs an `aria-label`. */
export const iconButtonClass = (): string => classNames(styles.icon)

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'aria-busy'> & {
  variant?: ButtonVariant | undefined
  fullWidth?: boolean | undefined
  /** Its action is running: shows a spinner and ignores clicks. */
  busy?: boolean | undefined
  /** Why the button is inactive: shown under it and announced as its description. A click focuses the first missing field. */
  disabledReason?: string | undefined
  /** Ignores clicks; for a label that itself gives the reason ("Resend in 32 s"). */
  inactive?: boolean | undefined
}

/** A button that is never `disabled` but `aria-disabled`: it keeps its focus, and screen readers reach its reason. */
export function Button({
  variant,
  fullWidth = false,
  busy,
  disabledReason,
  inactive,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isDisabled = busy || inactive || disabledReason !== undefined
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field also clicks the form's submit button.
    if (isDisabled) event.preventDefault()
    else onClick?.(event)
    if (disabledReason !== undefined && !busy) focusFirstMissing(event.currentTarget.form)
  }
  const describedBy = classNames(rest['aria-describedby'], disabledReason !== undefined && reasonId)
  return (
    <>
      <button
        type="button"
        {...rest}
        className={classNames(buttonClass(variant, { fullWidth }), className)}
        aria-busy={busy ? true : undefined}
        aria-disabled={isDisabled ? true : undefined}
        aria-describedby={describedBy || undefined}
        onClick={handleClick}
      />
      {disabledReason !== undefined && (
        <p className={styles.disabledReason} id={reasonId}>
          {disabledReason}
        </p>
      )}
    </>
  )
}

/** A button with one icon; `label` is its accessible name. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" {...rest} aria-label={label} className={classNames(styles.icon, className)} />
}

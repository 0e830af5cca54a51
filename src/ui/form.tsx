/** A form that says at its top everything that was wrong when it was sent, and leads to the first field that is. */
import { type ComponentProps, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary } from './error-summary.tsx'

const INVALID = '[aria-invalid="true"]'
/** What stands behind an open dialog. */
const HIDDEN = '[aria-hidden="true"]'

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'noValidate'> & {
  /** The label of each field by its name (the control's id), in the form's order. */
  labels: Readonly<Record<string, string>>
  /** The messages shown now, by the field's name. */
  errors: Readonly<Record<string, string | undefined>>
  /** Hands the form to its flow, which marks what is wrong. */
  onSubmit: () => void
}

/**
 * `method="dialog"`: outside a dialog the browser itself then sends a form nowhere, so that one who is quicker than the
 * script does not write a password into the address.
 *
 * A dialog that opens over it keeps the focus, and leads to the first wrong field when it is closed.
 */
export function Form({ labels, errors, onSubmit, children, ...form }: FormProps) {
  /** Its errors are those of a form that was sent, by its own rules or by the server's answer later. */
  const [isSubmitted, setIsSubmitted] = useState(false)
  const fieldErrors = Object.entries(labels).flatMap(([field, label]) => {
    const message = errors[field]
    return message === undefined
      ? []
      : [{ field, message: message.startsWith(label) ? message : `${label}: ${message}` }]
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSubmitted(true)
    flushSync(onSubmit)
    const first = event.currentTarget.querySelector<HTMLElement>(INVALID)
    if (first && !first.closest(HIDDEN)) first.focus()
  }
  // All is well: what goes wrong from now on is said beside its field, until the form is sent again.
  const input = () => fieldErrors.length === 0 && setIsSubmitted(false)
  return (
    <form {...form} method="dialog" noValidate onSubmit={submit} onInput={input}>
      {isSubmitted && fieldErrors.length > 0 && <ErrorSummary errors={fieldErrors} />}
      {children}
    </form>
  )
}

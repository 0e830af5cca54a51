/** A form with an error summary. */
import { type ComponentProps, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary, type SummaryText } from './error-summary.tsx'

const INVALID = '[aria-invalid="true"]'
/** Set by an open dialog on the content behind it. */
const HIDDEN = '[aria-hidden="true"]'

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'noValidate'> & {
  /** The label of each field by its name (the control's id), in the form's order. */
  labels: Readonly<Record<string, string>>
  /** The visible messages, by field name. */
  errors: Readonly<Record<string, string | undefined>>
  /** The title and text of the error summary. */
  summary?: SummaryText
  /** Sends the submit event to the machine, which sets the errors. */
  onSubmit: () => void
}

/**
 * After a submit, shows the error summary and focuses the first invalid field, unless a dialog has opened.
 *
 * `method="dialog"` prevents a native submit before hydration, which would put a password into the URL.
 */
export function Form({ labels, errors, summary, onSubmit, children, ...form }: FormProps) {
  /** Shows the summary, for errors of the client and of the server. */
  const [isSubmitted, setIsSubmitted] = useState(false)
  const invalidFields = Object.entries(labels).flatMap(([field, label]) =>
    errors[field] === undefined ? [] : [{ field, label }],
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSubmitted(true)
    flushSync(onSubmit)
    const first = event.currentTarget.querySelector<HTMLElement>(INVALID)
    if (first && !first.closest(HIDDEN)) first.focus()
  }
  // Once all errors are fixed, new ones show at their field only, until the next submit.
  const input = () => invalidFields.length === 0 && setIsSubmitted(false)
  return (
    <form {...form} method="dialog" noValidate onSubmit={submit} onInput={input}>
      {isSubmitted && invalidFields.length > 0 && <ErrorSummary fields={invalidFields} summary={summary} />}
      {children}
    </form>
  )
}

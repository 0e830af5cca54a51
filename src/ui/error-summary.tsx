import { type MouseEvent, useId } from 'react'
import styles from './error-summary.module.css'

export type FieldError = { field: string; message: string }

function focusField(event: MouseEvent<HTMLAnchorElement>, field: string) {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus()
}

const titleOf = (count: number) => (count === 1 ? 'Please check one field' : `Please check ${count} fields`)

/**
 * Lists all errors of a form, each linked to its field. Neither focused nor announced: the form focuses the first invalid
 * field, whose message screen readers read.
 */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const titleId = useId()
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {titleOf(errors.length)}
      </h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a className={styles.link} href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

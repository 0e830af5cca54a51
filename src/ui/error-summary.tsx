import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

export type FieldError = { field: string; message: string }

function goTo(event: MouseEvent<HTMLAnchorElement>, field: string) {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** Everything wrong with a form in one place; takes the focus when it appears, each entry leads to its field. */
export function ErrorSummary({
  title,
  text,
  errors,
}: {
  title: string
  text: string
  errors: readonly FieldError[]
}) {
  const summary = useRef<HTMLElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <section className={styles.summary} ref={summary} tabIndex={-1} role="alert" aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a className={styles.link} href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { type MouseEvent, useId } from 'react'
import * as m from '#texts'
import styles from './error-summary.module.css'

type FieldLink = { field: string; label: string }
export type SummaryText = { title: string; text: string }

function focusField(event: MouseEvent<HTMLAnchorElement>, field: string) {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus()
}

type Props = {
  /** The invalid fields, in the form's order. */
  fields: readonly FieldLink[]
  /** Default: how many fields to check. */
  summary?: SummaryText | undefined
}

/**
 * Links to all invalid fields of a form; each message stands at its field. Neither focused nor announced: the form focuses the
 * first invalid field, whose message screen readers read.
 */
export function ErrorSummary({ fields, summary }: Props) {
  const titleId = useId()
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {summary?.title ?? m.fields_not_right({ count: fields.length })}
      </h2>
      {summary && <p>{summary.text}</p>}
      <ul>
        {fields.map(({ field, label }) => (
          <li key={field}>
            <a className={styles.link} href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

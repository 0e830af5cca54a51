/** A part of today's work: title and list. The content below appears once the list is loaded, to avoid a layout shift. */
import type { ReactNode } from 'react'
import styles from './work-part.module.css'

type Props = {
  id: string
  title: string
  /** The list is still loading. */
  busy: boolean
  children: ReactNode
}

export const WorkPart = ({ id, title, busy, children }: Props) => (
  <section className={styles.part} aria-labelledby={id} aria-busy={busy}>
    <h2 className={styles.title} id={id} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
)

/** Replaces an empty list. */
export const WorkEmpty = ({ children }: { children: string }) => <p className={styles.empty}>{children}</p>

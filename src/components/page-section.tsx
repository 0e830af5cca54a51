import { type ReactNode, useId } from 'react'
import styles from './page-section.module.css'

/** One part of a long page under its own heading. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`container ${styles.section}`} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

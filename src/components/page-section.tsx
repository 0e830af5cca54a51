import { type ReactNode, useId } from 'react'
import styles from './page-section.module.css'

/** A section of a page with its heading. */
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

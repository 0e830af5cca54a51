/** Where you are in Brand › Model › Issue › Confirm; each earlier choice is a link back to change it. */
import type { ReactNode } from 'react'
import styles from './breadcrumbs.module.css'

export function Breadcrumbs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>{children}</ol>
    </nav>
  )
}

/** A link (chosen), a plain word (to come), or the step that the page is about (`current`). */
export function Breadcrumb({ current, children }: { current?: boolean | undefined; children: ReactNode }) {
  return (
    <li className={styles.step} aria-current={current ? 'step' : undefined}>
      {children}
    </li>
  )
}

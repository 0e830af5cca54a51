/** The steps of a selection: Brand › Model › Issue › Confirm. */
import type { ReactNode } from 'react'
import styles from './breadcrumbs.module.css'

export function Breadcrumbs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>{children}</ol>
    </nav>
  )
}

/** One step: a link if it is done, text if it is still to come; `current` marks the page's own step. */
export function Breadcrumb({ current, children }: { current?: boolean | undefined; children: ReactNode }) {
  return (
    <li className={styles.step} aria-current={current ? 'step' : undefined}>
      {children}
    </li>
  )
}

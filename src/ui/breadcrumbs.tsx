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

type StepProps = { current?: boolean | 'page' | undefined; children: ReactNode }

/**
 * One step: a link if it is done, text if it is still to come. `current` marks the page's own step; `page` where the others
 * are the pages above it instead of choices.
 */
export function Breadcrumb({ current, children }: StepProps) {
  return (
    <li className={styles.step} aria-current={current === true ? 'step' : current || undefined}>
      {children}
    </li>
  )
}

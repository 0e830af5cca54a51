import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** A drawing (see src/illustrations). */
  illustration?: ReactNode
  /** The way on. */
  actions?: ReactNode
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, text, illustration, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {illustration !== undefined && <div className={styles.illustration}>{illustration}</div>}
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

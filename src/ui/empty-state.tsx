import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** A drawing (see src/illustrations). */
  art?: ReactNode
  /** The way on. */
  actions?: ReactNode
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, text, art, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art !== undefined && <div className={styles.art}>{art}</div>}
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

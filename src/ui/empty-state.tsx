import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** From src/illustrations. */
  illustration?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
}

/** Replaces an empty list, with a text and actions. */
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

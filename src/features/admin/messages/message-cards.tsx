import type { ReactNode } from 'react'
import styles from './messages-tab.module.css'

/** A list of messages or texts, each a card. */
export const MessageCards = ({ children }: { children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
)

/** Short words and numbers beside other things: a state, a mark, a count. */
import { Check, Clock } from 'lucide-react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

const icons = { pending: Clock, done: Check }

/** A state by colour, sign and word: amber clock or green check. */
export function Badge({ tone, children }: { tone: 'pending' | 'done'; children: string }) {
  const Icon = icons[tone]
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon />
      {children}
    </span>
  )
}

/** A quiet mark: "Sample". */
export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>
}

/** How many; `label` says of what ("in all") to those who hear it. */
export function Count({ children, label }: { children: number; label?: string | undefined }) {
  return (
    <span className={styles.count}>
      {children}
      {label !== undefined && <span className="only-heard"> {label}</span>}
    </span>
  )
}

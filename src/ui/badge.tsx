/** Short words and numbers beside other things: a state, a mark, a count. */
import { Check, CircleAlert, Clock } from 'lucide'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const icons = { pending: Clock, done: Check, failed: CircleAlert }

/** A state by colour, sign and word: amber clock, green check, red mark. */
export function Badge({ tone, children }: { tone: keyof typeof icons; children: string }) {
  const icon = icons[tone]
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon icon={icon} />
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
      {label !== undefined && <span className="sr-only"> {label}</span>}
    </span>
  )
}

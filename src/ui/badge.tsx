/** Inline labels: a status, a tag, a count. */
import { Check, CircleAlert, Clock } from 'lucide'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { skeletonClass } from './skeleton.tsx'

const icons = { pending: Clock, done: Check, failed: CircleAlert }

/** A status, shown by colour, icon and text. */
export function Badge({ tone, children }: { tone: keyof typeof icons; children: string }) {
  const icon = icons[tone]
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon icon={icon} />
      {children}
    </span>
  )
}

/** Keeps the height of a badge. */
export const BadgeSkeleton = () => (
  <span className={classNames(styles.badge, styles.waiting, skeletonClass())} />
)

/** A neutral label such as "Sample". */
export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>
}

/** A number; `label` completes it for screen readers ("in all"). */
export function Count({ children, label }: { children: number; label?: string | undefined }) {
  return (
    <span className={styles.count}>
      {children}
      {label !== undefined && <span className="sr-only"> {label}</span>}
    </span>
  )
}

import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#texts'
import styles from './alert.module.css'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const icons = { plain: Info, done: CircleCheck, warning: CircleAlert, error: CircleAlert }

export type AlertProps = {
  tone?: keyof typeof icons | undefined
  title?: string | undefined
  children?: ReactNode
  /** A button or link that resolves the problem. */
  action?: ReactNode
  /** Shows a close button. */
  onClose?: (() => void) | undefined
}

/** A message in a live region: assertive for errors, polite otherwise. */
export function Alert({ tone = 'plain', title, children, action, onClose }: AlertProps) {
  const icon = icons[tone]
  return (
    <div
      className={classNames(styles.alert, tone !== 'plain' && styles[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon icon={icon} />
      <div className={styles.body}>
        {title !== undefined && <strong className={styles.title}>{title}</strong>}
        {children}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {onClose && (
        <IconButton label={m.close()} className={styles.close} onClick={onClose}>
          <Icon icon={X} />
        </IconButton>
      )}
    </div>
  )
}

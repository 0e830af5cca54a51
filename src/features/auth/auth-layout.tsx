import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './auth-layout.module.css'

/** Login and registration: one narrow column, a drawing beside it where there is room. */
export function AuthLayout({ art, children }: { art: ReactNode; children: ReactNode }) {
  return (
    <div className={classNames('wrap', styles.account)}>
      <div className={styles.column}>{children}</div>
      <div className={styles.art}>{art}</div>
    </div>
  )
}

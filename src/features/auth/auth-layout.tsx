import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './auth-layout.module.css'

/** Login and registration: one narrow column, a drawing beside it where there is room. */
export function AuthLayout({ illustration, children }: { illustration: ReactNode; children: ReactNode }) {
  return (
    <div className={classNames('container', styles.account)}>
      <div className={styles.column}>{children}</div>
      <div className={styles.illustration}>{illustration}</div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './auth-layout.module.css'

/** The layout of login and registration: a narrow column, on wide screens beside an illustration. */
export function AuthLayout({ illustration, children }: { illustration: ReactNode; children: ReactNode }) {
  return (
    <div className={classNames('container', styles.account)}>
      <div className={styles.column}>{children}</div>
      <div className={styles.illustration}>{illustration}</div>
    </div>
  )
}

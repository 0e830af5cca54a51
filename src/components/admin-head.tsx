import type { ReactNode } from 'react'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './admin-head.module.css'
import { DocumentTitle } from './document-title.tsx'

/** The head of each of the admin's tabs: its title, and the tools of its list. */
export function AdminHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <DocumentTitle>{`${title}, admin`}</DocumentTitle>
      <PageTitle className={styles.title}>{title}</PageTitle>
      {children !== undefined && <div className={styles.tools}>{children}</div>}
    </div>
  )
}

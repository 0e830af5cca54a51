import type { ReactNode } from 'react'
import { deskHead } from '../heads/site-heads.ts'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './admin-head.module.css'
import { PageHead } from './page-head.tsx'

/** The head of each of the admin's tabs: its title, and the tools of its list. */
export function AdminHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <PageHead {...deskHead(title)} />
      <PageTitle className={styles.title}>{title}</PageTitle>
      {children !== undefined && <div className={styles.tools}>{children}</div>}
    </div>
  )
}

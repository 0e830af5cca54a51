import type { ReactNode } from 'react'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { adminMetadata } from '../../metadata/admin-metadata.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './admin-header.module.css'

/** The header of an admin tab: its title and the tools of its list. */
export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <PageMetadata {...adminMetadata(title)} />
      <PageTitle className={styles.title}>{title}</PageTitle>
      {children !== undefined && <div className={styles.tools}>{children}</div>}
    </div>
  )
}

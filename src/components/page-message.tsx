/** A page with a message and links: not found, failed, nothing chosen yet. */
import type { ReactNode } from 'react'
import { unlistedMetadata } from '../metadata/metadata.ts'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './page-message.module.css'
import { PageMetadata } from './page-metadata.tsx'

type Props = {
  title: string
  text: ReactNode
  illustration?: ReactNode
  /** Buttons and links, the most likely first. */
  children: ReactNode
}

export function PageMessage({ title, text, illustration, children }: Props) {
  return (
    <div className={`container ${styles.message}`}>
      <PageMetadata {...unlistedMetadata(title)} />
      {illustration !== undefined && <div className={styles.illustration}>{illustration}</div>}
      <PageTitle>{title}</PageTitle>
      <p className="lead">{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

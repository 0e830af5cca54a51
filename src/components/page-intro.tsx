import type { ReactNode } from 'react'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './page-intro.module.css'

/** The title of a page with an introduction. */
export const PageIntro = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={`container ${styles.intro}`}>
    <PageTitle>{title}</PageTitle>
    <p className="lead">{children}</p>
  </div>
)

/** Figures of a month as a sheet: a head with the month, its tools, and parts. It prints alone, on A4 across. */
import { Printer } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#texts'
import { PracticeMark } from '../../components/practice-mark.tsx'
import { printPage } from '../../lib/print-page.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './sheet.module.css'

type Props = {
  /** The accessible name. */
  label: string
  title: string
  /** What it is about, and as of when. */
  lead: string
  /** Under the title. */
  totals: ReactNode
  /** The buttons that save files, beside the one that prints. */
  files: ReactNode
  children: ReactNode
}

export const Sheet = ({ label, title, lead, totals, files, children }: Props) => (
  <article className={styles.sheet} aria-label={label}>
    <PracticeMark />
    <header className={styles.head}>
      <h2>{title}</h2>
      <p className="muted">{lead}</p>
      {totals}
      <div className={styles.tools}>
        {files}
        <Button variant="small" onClick={printPage}>
          <Icon icon={Printer} /> {m.bill_print()}
        </Button>
      </div>
    </header>
    {children}
  </article>
)

export const SheetPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** Rows and columns that scroll under their own header; a page's class may turn the rows into cards on a phone. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

export type TableProps = {
  /** Names the region and the table to those who hear it. */
  label: string
  columns: ReactNode
  /** On the frame around the table. */
  className?: string | undefined
  children: ReactNode
}

/** `columns` are the `<th scope="col">` of the header, `children` the rows. */
export function Table({ label, columns, className, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classNames(styles.frame, className)} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>{columns}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** The second, quieter line of a cell. */
export const secondaryLineClass = (): string => classNames(styles.secondaryLine)

/** A phone number in a dense row: small to the eye, 44 px to the thumb. */
export const phoneLinkClass = (): string => classNames(styles.phoneLink)

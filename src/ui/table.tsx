/** A table whose header sticks to the top of the window while the page scrolls. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

export type TableProps = {
  /** The accessible name. */
  label: string
  columns: ReactNode
  /** A class for the frame around the table. */
  className?: string | undefined
  children: ReactNode
}

/** `columns`: the `<th scope="col">` elements. `children`: one or more `<tbody>`. */
export function Table({ label, columns, className, children }: TableProps) {
  return (
    <div className={classNames(styles.frame, className)}>
      <table className={styles.table}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>{columns}</tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

/** The class of a cell's second line. */
export const secondaryLineClass = (): string => classNames(styles.secondaryLine)

/** The class of a phone link in a dense row, with a touch target of 44 px. */
export const phoneLinkClass = (): string => classNames(styles.phoneLink)

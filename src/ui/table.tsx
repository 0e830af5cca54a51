/** A scrollable table with a sticky header. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

export type TableProps = {
  /** The accessible name. */
  label: string
  columns: ReactNode
  /** A class for the scroll container. */
  className?: string | undefined
  children: ReactNode
}

/** `columns`: the `<th scope="col">` elements. `children`: the rows. */
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

/** The class of a cell's second line. */
export const secondaryLineClass = (): string => classNames(styles.secondaryLine)

/** The class of a phone link in a dense row, with a touch target of 44 px. */
export const phoneLinkClass = (): string => classNames(styles.phoneLink)

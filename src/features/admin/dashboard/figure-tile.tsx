/** A number with its name, which leads to the list that it counts. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { SkeletonLine } from '../../../ui/skeleton.tsx'
import type { AdminSearchParams } from '../admin-search-params.ts'
import styles from './figure-tile.module.css'

export type FigureTileProps = {
  name: string
  /** Undefined while it loads. */
  count: ReactNode
  /** The target of the tile's link; without it there is no link. */
  search?: AdminSearchParams
  isLate?: boolean
  /** A second line; empty without one, which keeps its room. */
  note?: string
}

export function FigureTile({ name, count, search, isLate = false, note }: FigureTileProps) {
  const content = (
    <>
      <span className={styles.figure}>{count ?? <SkeletonLine width="2ch" />}</span> {name}
      {note !== undefined && <small className={styles.note}>{note}</small>}
    </>
  )
  return (
    <li>
      {search ? (
        <Link
          to="/admin-dashboard"
          search={search}
          className={classNames(styles.tile, isLate && styles.late)}
        >
          {content}
        </Link>
      ) : (
        <p className={styles.tile}>{content}</p>
      )}
    </li>
  )
}

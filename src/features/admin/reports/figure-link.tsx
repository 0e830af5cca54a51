/** A figure that leads to the list that it counts; nothing to count leads nowhere. */
import { Link } from '@tanstack/react-router'
import type { AdminSearchParams } from '../admin-search-params.ts'
import styles from './figure-link.module.css'

type Props = {
  /** What is counted, or paise. */
  value: number
  /** How it is said; without it the number itself. */
  text?: string | undefined
  search: AdminSearchParams
}

export const FigureLink = ({ value, text = String(value), search }: Props) =>
  value === 0 ? (
    text
  ) : (
    <Link to="/admin-dashboard" search={search} className={styles.figure}>
      {text}
    </Link>
  )

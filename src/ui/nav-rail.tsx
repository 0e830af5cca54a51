/** Navigation with icons: a bottom bar on phones, a side rail from 48rem, with labels beside the icons from 75rem. */
import type { ReactNode } from 'react'
import { Count } from './badge.tsx'
import { classNames } from './class-names.ts'
import styles from './nav-rail.module.css'

export type NavRailProps = {
  label: string
  /** Above the items from 48rem. */
  top?: ReactNode
  /** At most five `<li>`: `<Link className={navRailItemClass()}><NavRailIcon …/></Link>`. */
  items: ReactNode
  /** A second list below, from 48rem; on phones, where the bar has no room, a page offers the same. */
  more?: { label: string; items: ReactNode }
  /** Below the items from 48rem; on phones the page itself offers the same. */
  foot?: ReactNode
  /** The page with its `<main>`. */
  children: ReactNode
  /** An `<aside>` with the class navRailAsideClass(). The rail has icons only while there is one. */
  aside?: ReactNode
}

export function NavRail({ label, top, items, more, foot, children, aside }: NavRailProps) {
  return (
    <div className={classNames(styles.layout, aside ? styles.withAside : styles.withLabels)}>
      <nav className={styles.rail} aria-label={label}>
        {top !== undefined && <div className={styles.top}>{top}</div>}
        <ul className={styles.items}>{items}</ul>
        {more && (
          <ul className={classNames(styles.items, styles.more)} aria-label={more.label}>
            {more.items}
          </ul>
        )}
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </nav>
      <div className={styles.content}>{children}</div>
      {aside}
    </div>
  )
}

/** The class of the panel beside the page: a column with its own scrolling from 64rem, the whole screen below. */
export const navRailAsideClass = (): string => classNames(styles.aside)

/** The class of an item's link or button; `aria-current="page"` marks the current one. */
export const navRailItemClass = (): string => classNames(styles.item)

/** The content of an item. The count is on the icon, and beside the label from 75rem; `countLabel` completes it for screen readers. */
export function NavRailIcon({
  icon,
  count,
  countLabel,
  children,
}: {
  icon: ReactNode
  count?: number | undefined
  countLabel?: string | undefined
  children: string
}) {
  return (
    <>
      {icon}
      <span>{children}</span>
      {count !== undefined && (
        <span className={styles.count}>
          <Count label={countLabel}>{count}</Count>
        </span>
      )}
    </>
  )
}

/** A desk with its tabs: a bottom bar on a phone, a rail of icons from 48rem, icons with words from 75rem. */
import type { ReactNode } from 'react'
import { Count } from './badge.tsx'
import { classNames } from './class-names.ts'
import styles from './nav-rail.module.css'

export type NavRailProps = {
  label: string
  /** Above the items on a wide screen: the logo. */
  top?: ReactNode
  /** One `<li>` an item, at most five: `<Link className={railItemClass()}><RailFace …/></Link>`. */
  items: ReactNode
  /** At the foot of the rail from 48rem; a phone has no room there, so the page offers the same in its head. */
  foot?: ReactNode
  /** The page, with its `<main>`. */
  children: ReactNode
}

export function NavRail({ label, top, items, foot, children }: NavRailProps) {
  return (
    <div className={styles.layout}>
      <nav className={styles.rail} aria-label={label}>
        {top !== undefined && <div className={styles.top}>{top}</div>}
        <ul className={styles.items}>{items}</ul>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/** For the link or button of an item; the current one carries `aria-current="page"`. */
export const navRailItemClass = (): string => classNames(styles.item)

/** What an item shows; the count only where there is room, with its `countLabel` for those who hear it. */
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

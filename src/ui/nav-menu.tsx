/** A site's navigation in one row: links, and groups of links that open on a press, never on hover. */
import { ChevronDown } from 'lucide-react'
import { NavigationMenu } from 'radix-ui'
import type { PointerEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './nav-menu.module.css'

/** Radix opens and closes on hover unless its pointer handlers find the event prevented. */
const notOnHover = (event: PointerEvent) => event.preventDefault()

export function NavMenu({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <NavigationMenu.Root className={className} aria-label={label}>
      <NavigationMenu.List className={styles.list}>{children}</NavigationMenu.List>
    </NavigationMenu.Root>
  )
}

/** One link of the row; its child is the link itself with `navLinkClass()`. */
export function NavMenuItem({ children }: { children: ReactNode }) {
  return (
    <NavigationMenu.Item className={styles.item}>
      <NavigationMenu.Link asChild>{children}</NavigationMenu.Link>
    </NavigationMenu.Item>
  )
}

/** A button that opens its entries; Esc, a press elsewhere and a chosen entry close it. */
export function NavMenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <NavigationMenu.Item className={styles.item}>
      <NavigationMenu.Trigger className={styles.link} onPointerMove={notOnHover} onPointerLeave={notOnHover}>
        {label}
        <ChevronDown />
      </NavigationMenu.Trigger>
      <NavigationMenu.Content asChild onPointerEnter={notOnHover} onPointerLeave={notOnHover}>
        <ul className={styles.content}>{children}</ul>
      </NavigationMenu.Content>
    </NavigationMenu.Item>
  )
}

/** One link of a group; its child is the link itself with `navEntryClass()`. */
export function NavMenuEntry({ children }: { children: ReactNode }) {
  return (
    <li>
      <NavigationMenu.Link asChild>{children}</NavigationMenu.Link>
    </li>
  )
}

export const navLinkClass = (): string => classNames(styles.link)
export const navEntryClass = (): string => classNames(styles.entry)

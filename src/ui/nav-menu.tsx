/**
 * A horizontal navigation with links and groups of links; groups open on click, not on hover. Not Radix: NavigationMenu has a
 * focusable element inside `aria-hidden`, and DropdownMenu turns links into menu items.
 */
import { ChevronDown } from 'lucide'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './nav-menu.module.css'

export type NavMenuProps = { label: string; className?: string | undefined; children: ReactNode }

/** Each child is an `<li>` with a link of `navLinkClass()`, or a NavMenuGroup. */
export function NavMenu({ label, className, children }: NavMenuProps) {
  return (
    <nav className={className} aria-label={label}>
      <ul className={styles.list}>{children}</ul>
    </nav>
  )
}

/**
 * A button that opens a list of links (each an `<li>` with `navEntryClass()`). Esc, a loss of focus and a chosen link
 * close the list. Not Radix: its NavigationMenu puts a focusable element inside `aria-hidden`, and its other menus turn
 * links into menu items.
 */
export function NavMenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const toggle = () => {
    setOpen(!open)
    // Safari does not focus a clicked button, and without focus there is no blur event.
    button.current?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <li className={styles.group} onBlur={leave} onKeyDown={closeOnEscape}>
      <button
        className={styles.link}
        type="button"
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        {label}
        <Icon icon={ChevronDown} />
      </button>
      {open && (
        <Entries id={id} onChoose={() => setOpen(false)}>
          {children}
        </Entries>
      )}
    </li>
  )
}

type EntriesProps = { id: string; children: ReactNode; onChoose: () => void }

/** Focusable, so that a click between the links does not blur the group. */
function Entries({ id, children, onChoose }: EntriesProps) {
  const choose = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a')) onChoose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer the keyboard; their clicks arrive here.
    <ul className={styles.content} id={id} tabIndex={-1} onClick={choose}>
      {children}
    </ul>
  )
}

export const navLinkClass = (): string => classNames(styles.link)
export const navEntryClass = (): string => classNames(styles.entry)

import type { ReactNode } from 'react'

const PAGE_TITLE = 'h1[tabindex="-1"]'

/** The page's one h1; it can take the focus, so that a change of page is read out. */
export function PageTitle({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <h1 className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** Moves the focus to the page's title; the router calls it after each change of page but the first. */
export function focusPageTitle(): void {
  const title = document.querySelector<HTMLElement>(PAGE_TITLE)
  title?.focus({ preventScroll: true })
}

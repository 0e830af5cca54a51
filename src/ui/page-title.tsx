import type { ReactNode } from 'react'

const PAGE_TITLE = 'h1[tabindex="-1"]'

/** The page's h1; focusable, so that screen readers announce a navigation. */
export function PageTitle({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <h1 className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** A field with this attribute has the focus after a navigation instead of the page's title. */
const INITIAL_FOCUS = '[data-initial-focus]'

/** Focuses what a page begins with, after every navigation but the first. */
export function focusPageStart(): void {
  const field = document.querySelector<HTMLElement>(INITIAL_FOCUS)
  if (field) field.focus({ preventScroll: true })
  else focusPageTitle()
}

/** Focuses the page's title. */
export function focusPageTitle(): void {
  const title = document.querySelector<HTMLElement>(PAGE_TITLE)
  title?.focus({ preventScroll: true })
}

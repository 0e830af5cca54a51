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

/** Focuses the page's title, after every navigation but the first. */
export function focusPageTitle(): void {
  const title = document.querySelector<HTMLElement>(PAGE_TITLE)
  title?.focus({ preventScroll: true })
}

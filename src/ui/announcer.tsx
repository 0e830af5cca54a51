/** A visually hidden live region. Rendered empty at first, because screen readers announce changes only. */
export function Announcer({ children }: { children?: string | undefined }) {
  return (
    <p className="sr-only" role="status">
      {children}
    </p>
  )
}

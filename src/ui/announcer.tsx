/** Reads out what changed on a page that shows it to the eye only: stands there empty until there is a text. */
export function Announcer({ children }: { children?: string | undefined }) {
  return (
    <p className="sr-only" role="status">
      {children}
    </p>
  )
}

/** Whether a view may show what only this browser knows: not while it takes over what the build drew for everybody. */
import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False only while React takes a drawn page over; it then draws the view once more. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether this very view stood in the page before there was any script. */
export function useWasPrerendered(): boolean {
  const isAlive = useHydrated()
  const [wasDrawn] = useState(!isAlive)
  return wasDrawn
}

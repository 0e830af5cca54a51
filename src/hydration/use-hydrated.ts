/** Whether a view may show what only this browser knows: not while it takes over what the build drew for everybody. */
import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False only while React takes a drawn page over; it then draws the view once more. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether this very view stood in the page before there was any script. */
export function useWasDrawn(): boolean {
  const isAlive = useAlive()
  const [wasDrawn] = useState(!isAlive)
  return wasDrawn
}

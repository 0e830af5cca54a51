/** Says when the page that one is on answers: what the build drew of it has been taken over, or it has been drawn here. */
import { createContext, use, useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

export const OnHydrated = createContext<() => void>(() => undefined)

/** Stands behind everything else of a page: its effect comes last. */
export function HydrationObserver() {
  const isAlive = useHydrated()
  const tell = use(OnHydrated)
  useEffect(() => {
    if (isAlive) tell()
  }, [isAlive, tell])
  return null
}

/** Reports when the current page handles events: after its hydration, or after the browser rendered it. */
import { useHydrated } from '@tanstack/react-router'
import { createContext, use, useEffect } from 'react'

export const PageReadyContext = createContext<() => void>(() => undefined)

/** The last element of a page: its effect runs after all others of the page. */
export function PageReady() {
  const isHydrated = useHydrated()
  const onPageReady = use(PageReadyContext)
  useEffect(() => {
    if (isHydrated) onPageReady()
  }, [isHydrated, onPageReady])
  return null
}

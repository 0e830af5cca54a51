import { useEffect } from 'react'

/** Calls `onReturn` when the window gets the focus or the page becomes visible again. */
export function useReturn(onReturn: () => void) {
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && onReturn()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [onReturn])
}

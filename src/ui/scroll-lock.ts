import { useLayoutEffect } from 'react'

/** How many dialogs hold the page still; one may open before another has closed. */
let lockCount = 0

/**
 * The page behind a dialog does not scroll, and keeps the room of its scroll bar (`--scrollbar-width`), so that nothing moves.
 * Two properties on the root, no style element: a strict content policy refuses those.
 */
export function useScrollLock(still: boolean): void {
  useLayoutEffect(() => {
    if (!still) return
    const root = document.documentElement
    if (lockCount === 0)
      root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`)
    lockCount += 1
    root.dataset.scrollLocked = ''
    return () => {
      lockCount -= 1
      if (lockCount > 0) return
      delete root.dataset.scrollLocked
      root.style.removeProperty('--scrollbar-width')
    }
  }, [still])
}

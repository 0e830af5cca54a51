import { useLayoutEffect } from 'react'

/** How many dialogs hold the page still; one may open before another has closed. */
let holding = 0

/**
 * The page behind a dialog does not scroll, and keeps the room of its scroll bar (`--bar`), so that nothing moves.
 * Two properties on the root, no style element: a strict content policy refuses those.
 */
export function useScrollLock(still: boolean): void {
  useLayoutEffect(() => {
    if (!still) return
    const root = document.documentElement
    if (holding === 0) root.style.setProperty('--bar', `${window.innerWidth - root.clientWidth}px`)
    holding += 1
    root.dataset.scrollLocked = ''
    return () => {
      holding -= 1
      if (holding > 0) return
      delete root.dataset.scrollLocked
      root.style.removeProperty('--bar')
    }
  }, [still])
}

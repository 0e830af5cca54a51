import { useLayoutEffect } from 'react'

/** The number of open dialogs: one may open before another has closed. */
let lockCount = 0

/**
 * Prevents scrolling of the page behind a dialog, and reserves the width of the scroll bar, so that nothing moves. Sets an
 * attribute and a property on the root, because the content security policy forbids style elements.
 */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
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
  }, [isLocked])
}

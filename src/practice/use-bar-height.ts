import { type RefObject, useEffect, useRef } from 'react'

/**
 * Tells the style sheets how much of the window the closed bar covers (`--top-bar`), which depends on the language and on the
 * size of the text.
 *
 * @returns the ref of the closed bar
 */
export function useBarHeight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--top-bar', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--top-bar')
    }
  }, [])
  return bar
}

import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element has a width: a style sheet may hide it on narrow screens. False on the first render. */
export function useIsVisible<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setIsVisible(entry !== undefined && entry.contentRect.width > 0),
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isVisible]
}

import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element has any room: a style sheet may leave it out where there is too little. False at first. */
export function useIsVisible<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setIsShown(entry !== undefined && entry.contentRect.width > 0),
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isShown]
}

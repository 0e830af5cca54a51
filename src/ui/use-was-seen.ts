import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element has been on the screen. False on the first render; always true without IntersectionObserver. */
export function useWasSeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [wasSeen, setWasSeen] = useState(false)
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return setWasSeen(true)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true)
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, wasSeen]
}

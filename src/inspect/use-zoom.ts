/** Zoom in a window that scrolls: by keys, wheel and two fingers. Panning is the browser's own scrolling. */
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

const SMALLEST = 0.2
const LARGEST = 2.5
const STEP = 1.25
/** Smaller than this nobody can read; what does not fit then is scrolled. */
const READABLE = 0.66
/** Larger than this nobody needs it. */
const COMFORTABLE = 1.15
/** Around the drawing. */
const MARGIN = 30

const within = (scale: number) => Math.min(Math.max(scale, SMALLEST), LARGEST)
const distance = ([one, other]: readonly Touch[]) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

type Size = { width: number; height: number }
/** A place of the drawing that must stay under the same place of the window. */
type Anchor = { x: number; y: number; left: number; top: number }

export function useZoom(content: Size | undefined) {
  const frame = useRef<HTMLElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const [scale, setScale] = useState(1)
  const now = useRef(scale)
  now.current = scale

  /** Around a point of the window; its middle when none is given. */
  const zoomTo = useCallback((next: number, at?: { clientX: number; clientY: number }) => {
    const element = frame.current
    if (!element) return
    const box = element.getBoundingClientRect()
    const left = at ? at.clientX - box.left : box.width / 2
    const top = at ? at.clientY - box.top : box.height / 2
    const x = (element.scrollLeft + left) / now.current
    const y = (element.scrollTop + top) / now.current
    anchor.current = { x, y, left, top }
    setScale(within(next))
  }, [])

  useLayoutEffect(() => {
    const element = frame.current
    const kept = anchor.current
    if (!element || !kept) return
    anchor.current = null
    element.scrollTo({
      left: kept.x * scale - kept.left,
      top: kept.y * scale - kept.top,
      behavior: 'instant',
    })
  }, [scale])

  /** How large everything can be drawn in the window, and how large all of its width. */
  const room = useCallback(() => {
    const element = frame.current
    if (!element || !content) return undefined
    const across = element.clientWidth / (content.width + MARGIN)
    return { across, whole: Math.min(across, element.clientHeight / (content.height + MARGIN)) }
  }, [content])
  const showAll = () => setScale((before) => Math.min(within(room()?.whole ?? before), COMFORTABLE))
  // At first as wide as the window where that can be read: reading on downwards is easier than sideways.
  useLayoutEffect(() => {
    const sizes = room()
    if (sizes) setScale(Math.min(Math.max(sizes.whole, sizes.across, READABLE), COMFORTABLE))
  }, [room])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let spread = 0
    // A pinch on a trackpad is a wheel with Ctrl, in every browser; a plain wheel scrolls.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomTo(now.current * Math.exp(-event.deltaY / 200), event)
    }
    const onTouch = (event: TouchEvent) => {
      const touches = [...event.touches]
      const next = distance(touches)
      const [one, other] = touches
      if (event.type === 'touchmove' && one && other && spread > 0) {
        event.preventDefault()
        const middle = {
          clientX: (one.clientX + other.clientX) / 2,
          clientY: (one.clientY + other.clientY) / 2,
        }
        zoomTo((now.current * next) / spread, middle)
      }
      spread = next
    }
    // React listens passively, and a passive listener may not keep the browser from zooming the page.
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchstart', onTouch, { passive: true })
    element.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouch)
      element.removeEventListener('touchmove', onTouch)
    }
  }, [zoomTo])

  /** Brings a part of the drawing into the window, if it is not in it already; the page itself stays where it is. */
  const reveal = useCallback((part: Element | null | undefined, behavior: ScrollBehavior) => {
    const element = frame.current
    if (!element || !part) return
    const room = element.getBoundingClientRect()
    const box = part.getBoundingClientRect()
    const inside =
      box.left >= room.left + MARGIN &&
      box.right <= room.right - MARGIN &&
      box.top >= room.top + MARGIN &&
      box.bottom <= room.bottom - MARGIN
    if (inside) return
    element.scrollBy({
      left: (box.left + box.right - room.left - room.right) / 2,
      top: (box.top + box.bottom - room.top - room.bottom) / 2,
      behavior,
    })
  }, [])

  const zoomIn = () => zoomTo(now.current * STEP)
  const zoomOut = () => zoomTo(now.current / STEP)
  return {
    frame,
    scale,
    zoomIn,
    zoomOut,
    showAll,
    reveal,
    onKeyDown(event: KeyboardEvent) {
      const does = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': () => showAll() }[event.key]
      if (!does || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      does()
    },
    /** A mouse drags the paper; fingers scroll it. */
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const element = event.currentTarget
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      const from = { x: event.clientX + element.scrollLeft, y: event.clientY + element.scrollTop }
      const stop = new AbortController()
      const { signal } = stop
      const drag = ({ clientX, clientY }: MouseEvent) =>
        element.scrollTo({ left: from.x - clientX, top: from.y - clientY, behavior: 'instant' })
      window.addEventListener('pointermove', drag, { signal })
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, () => stop.abort(), { signal })
    },
  }
}

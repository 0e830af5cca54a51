/** Zooms a scrollable viewport by keys, wheel and pinch. Panning is native scrolling. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

const MIN_SCALE = 0.2
const MAX_SCALE = 2.5
const STEP = 1.25
/** The smallest readable scale; content that does not fit is scrolled. */
const MIN_INITIAL_SCALE = 0.8
/** Small charts are not enlarged beyond this. */
const MAX_INITIAL_SCALE = 1.15
/** A press that pans farther than this many pixels is a drag. */
const DRAG_PX = 4
/** Pixels around the drawing. */
const MARGIN = 30

const clampScale = (scale: number) => Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE)
const distance = ([one, other]: readonly Touch[]) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

type Size = { width: number; height: number }
/** A point of the drawing (x, y) that stays at the same point of the viewport (left, top). */
type Anchor = { x: number; y: number; left: number; top: number }

export function useZoom(frame: RefObject<HTMLElement | null>, content: Size | undefined) {
  const anchor = useRef<Anchor | null>(null)
  const [scale, setScale] = useState(1)
  const currentScale = useRef(scale)
  currentScale.current = scale

  /** Zooms around a point of the viewport, by default its centre. */
  const zoomTo = useCallback(
    (next: number, at?: { clientX: number; clientY: number }) => {
      const element = frame.current
      if (!element) return
      const box = element.getBoundingClientRect()
      const left = at ? at.clientX - box.left : box.width / 2
      const top = at ? at.clientY - box.top : box.height / 2
      const x = (element.scrollLeft + left) / currentScale.current
      const y = (element.scrollTop + top) / currentScale.current
      anchor.current = { x, y, left, top }
      setScale(clampScale(next))
    },
    [frame],
  )

  useLayoutEffect(() => {
    const element = frame.current
    const point = anchor.current
    if (!element || !point) return
    anchor.current = null
    element.scrollTo({
      left: point.x * scale - point.left,
      top: point.y * scale - point.top,
      behavior: 'instant',
    })
  }, [scale, frame])

  /** The scales at which the drawing fits the viewport: entirely, and in width only. */
  const fittingScales = useCallback(() => {
    const element = frame.current
    if (!element || !content) return undefined
    const fitWidth = element.clientWidth / (content.width + MARGIN)
    return { fitWidth, fitAll: Math.min(fitWidth, element.clientHeight / (content.height + MARGIN)) }
  }, [content, frame])
  const showAll = () =>
    setScale((before) => Math.min(clampScale(fittingScales()?.fitAll ?? before), MAX_INITIAL_SCALE))
  // Initially fits the width if readable: vertical scrolling is easier than horizontal.
  useLayoutEffect(() => {
    const sizes = fittingScales()
    if (sizes)
      setScale(Math.min(Math.max(sizes.fitAll, sizes.fitWidth, MIN_INITIAL_SCALE), MAX_INITIAL_SCALE))
  }, [fittingScales])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let lastDistance = 0
    // Browsers report a trackpad pinch as a wheel event with Ctrl. A plain wheel scrolls.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomTo(currentScale.current * Math.exp(-event.deltaY / 200), event)
    }
    const onTouch = (event: TouchEvent) => {
      const touches = [...event.touches]
      const next = distance(touches)
      const [one, other] = touches
      if (event.type === 'touchmove' && one && other && lastDistance > 0) {
        event.preventDefault()
        const middle = {
          clientX: (one.clientX + other.clientX) / 2,
          clientY: (one.clientY + other.clientY) / 2,
        }
        zoomTo((currentScale.current * next) / lastDistance, middle)
      }
      lastDistance = next
    }
    // React's listeners are passive and cannot prevent the browser's own page zoom.
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchstart', onTouch, { passive: true })
    element.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouch)
      element.removeEventListener('touchmove', onTouch)
    }
  }, [zoomTo, frame])

  const zoomIn = () => zoomTo(currentScale.current * STEP)
  const zoomOut = () => zoomTo(currentScale.current / STEP)
  return {
    scale,
    zoomIn,
    zoomOut,
    showAll,
    onKeyDown(event: KeyboardEvent) {
      const action = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': () => showAll() }[event.key]
      if (!action || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      action()
    },
    /** Dragging with the mouse pans; touch scrolls natively. */
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const element = event.currentTarget
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      const from = { x: event.clientX + element.scrollLeft, y: event.clientY + element.scrollTop }
      const start = { left: element.scrollLeft, top: element.scrollTop }
      const stop = new AbortController()
      const { signal } = stop
      const drag = ({ clientX, clientY }: MouseEvent) =>
        element.scrollTo({ left: from.x - clientX, top: from.y - clientY, behavior: 'instant' })
      window.addEventListener('pointermove', drag, { signal })
      window.addEventListener('pointercancel', () => stop.abort(), { signal })
      // The click that ends a drag presses nothing.
      const end = (click: MouseEvent) => {
        stop.abort()
        if (Math.hypot(element.scrollLeft - start.left, element.scrollTop - start.top) > DRAG_PX)
          click.stopPropagation()
      }
      window.addEventListener('pointerup', () => setTimeout(() => stop.abort()), { signal })
      window.addEventListener('click', end, { signal, capture: true })
    },
  }
}

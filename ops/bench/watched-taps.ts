/** Follows a tap in the page: when it was made, what was painted after it, and when its effect was on the screen. */
import * as v from 'valibot'

/** Event timing does not report a shorter time. */
const SHORTEST_MS = 16

export type Target = {
  path: string
  /** CSS selectors: what is tapped, and what shows the effect. */
  at: string
  effect: string
  /** Typed after the tap; the element of `effect` then has this value. */
  typed?: string
}
/** The chunks that a press of the menu or the search loads. */
const OF_TAP = /phone-menu|dialog/

/** What a document reports. `at` in milliseconds since the epoch. */
export const Seen = v.object({
  kind: v.picklist(['tap', 'miss', 'paint', 'effect', 'script', 'hydrated']),
  at: v.number(),
  name: v.string(),
})
export type Seen = v.InferOutput<typeof Seen>

/** Runs in each document that the page shows; `tellBench` reaches this process. */
export function watchDocument({ at, effect, typed }: Omit<Target, 'path'>): void {
  const { timeOrigin } = performance
  const tell = (kind: string, ms: number, name = '') =>
    Reflect.get(window, 'tellBench')({ kind, at: timeOrigin + ms, name })
  const options = { capture: true, once: true }
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) =>
      tell(target instanceof Element && target.closest(at) ? 'tap' : 'miss', timeStamp),
    options,
  )
  document.addEventListener('hydrated', () => tell('hydrated', performance.now()))
  const observe = (each: (entry: PerformanceEntry) => void, init: PerformanceObserverInit) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe(init)
  // TypeScript's DOM types do not have the threshold yet.
  const events = { type: 'event', buffered: true, durationThreshold: 16 }
  observe((entry) => {
    if ('interactionId' in entry && entry.interactionId) tell('paint', entry.startTime + entry.duration)
  }, events)
  observe(
    (entry) => {
      if (entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
        tell('script', entry.responseEnd, entry.name)
    },
    { type: 'resource', buffered: true },
  )
  const hasEffect = () => {
    const element = document.querySelector(effect)
    return element && (typed === undefined || ('value' in element && element.value === typed))
  }
  const check = () => {
    if (!hasEffect()) requestAnimationFrame(check)
    // A frame has been presented when the next one begins.
    else requestAnimationFrame(() => tell('effect', performance.now()))
  }
  requestAnimationFrame(check)
  Object.assign(window, { benchHasEffect: hasEffect })
}

export type Tapped = { painted: number; effect: number } | 'lost' | 'nothing there'

/** `painted` in milliseconds from the tap; `effect` from the tap, or from the arrival of the scripts if that is later. */
export function readTap(seen: readonly Seen[], isStillThere: boolean): Tapped {
  const first = (kind: Seen['kind']) => seen.find((each) => each.kind === kind)
  const [tap, effect, hydrated] = [first('tap'), first('effect'), first('hydrated')]
  if (!tap) return 'nothing there'
  if (!effect || !isStillThere) return 'lost'
  const paints = seen.filter(({ kind, at }) => kind === 'paint' && at > tap.at).map(({ at }) => at - tap.at)
  const scripts = seen.filter(
    ({ kind, at, name }) =>
      kind === 'script' && at <= effect.at && (at <= (hydrated?.at ?? 0) || OF_TAP.test(name)),
  )
  const couldAct = Math.max(tap.at, ...scripts.map(({ at }) => at))
  const painted = paints.length > 0 ? Math.min(...paints) : SHORTEST_MS
  return { painted, effect: Math.max(0, effect.at - couldAct) }
}

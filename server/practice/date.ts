/**
 * Moves the clock of this process. Everything in it follows, the rendered pages too, which read the time by themselves. Timers and
 * the times of files stay real.
 */
const RealDate = Date
let ahead = 0

/** How far the process's clock is ahead of the real time (ms). */
export const timeAhead = (): number => ahead

/** Replaces the global Date, once. */
function install(): void {
  const now = () => RealDate.now() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/** Sets how far the clock is ahead (ms). */
export function setTimeAhead(ms: number): void {
  if (globalThis.Date === RealDate) install()
  ahead = ms
}

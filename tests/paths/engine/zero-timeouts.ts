/**
 * Runs in the page before its scripts: on the admin pages and the page of a request, timeouts of 0 ms run although
 * Playwright's clock is paused, because their lists render in such timeouts. Everywhere else the paused clock controls every timer.
 */
export function runZeroTimeouts(): void {
  if (!/^\/(admin|my-requests\/)/.test(window.location.pathname)) return
  const setNativeTimeout = window.setTimeout
  const clearNativeTimeout = window.clearTimeout
  const pending = new Map<number, () => void>()
  const { port1, port2 } = new MessageChannel()
  let last = 0
  port1.onmessage = ({ data: id }) => {
    const act = pending.get(id)
    pending.delete(id)
    act?.()
  }
  Reflect.set(window, 'setTimeout', (act: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    if (ms > 0) return setNativeTimeout(act, ms, ...args)
    last--
    pending.set(last, () => act(...args))
    port2.postMessage(last)
    return last
  })
  Reflect.set(window, 'clearTimeout', (id: number) => {
    if (!pending.delete(id)) clearNativeTimeout(id)
  })
}

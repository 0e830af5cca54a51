/**
 * Runs in the page before its own code: what waits for nothing happens, though the clock stands still. The lists of the
 * owner's desk are drawn so; on all other pages the clock has every timer.
 */
export function doAtOnce(): void {
  if (!window.location.pathname.startsWith('/admin')) return
  const wait = window.setTimeout
  const forget = window.clearTimeout
  const due = new Map<number, () => void>()
  const { port1, port2 } = new MessageChannel()
  let last = 0
  port1.onmessage = ({ data: id }) => {
    const act = due.get(id)
    due.delete(id)
    act?.()
  }
  Reflect.set(window, 'setTimeout', (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms > 0) return wait(act, ms, ...given)
    last--
    due.set(last, () => act(...given))
    port2.postMessage(last)
    return last
  })
  Reflect.set(window, 'clearTimeout', (id: number) => {
    if (!due.delete(id)) forget(id)
  })
}

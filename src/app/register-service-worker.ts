/** Lets the service worker in (src/worker) once the page is loaded and has nothing better to do. */

const LATEST_MS = 5_000

function whenIdle(then: () => void): void {
  // Safari has no idle callback.
  const idle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 1_000))
  idle(then, { timeout: LATEST_MS })
}

const register = () =>
  // Some browsers refuse it (private windows, site data switched off): the shop works as it would without.
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)

/** Only in what was built: Vite's development server has to deliver each change. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') whenIdle(register)
  else window.addEventListener('load', () => whenIdle(register), { once: true })
}

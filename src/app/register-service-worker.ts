/** Registers the service worker (src/worker) once the page is loaded and the browser is idle. */

const LATEST_MS = 5_000

function whenIdle(then: () => void): void {
  // Safari has no idle callback.
  const idle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 1_000))
  idle(then, { timeout: LATEST_MS })
}

const register = () =>
  // Some browsers refuse it (private windows, blocked site data): the shop works without it.
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)

/** Only in a production build: a worker would cache the development server's files. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') whenIdle(register)
  else window.addEventListener('load', () => whenIdle(register), { once: true })
}

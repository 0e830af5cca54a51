/** Registers the service worker (src/worker) once the page is loaded and the browser is idle. */
import { runWhenIdle } from '../lib/run-when-idle.ts'

const LATEST_MS = 5_000

const register = () =>
  // Some browsers refuse it (private windows, blocked site data): the shop works without it.
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)

/** Only in a production build: a worker would cache the development server's files. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const schedule = () => void runWhenIdle(register, { timeout: LATEST_MS })
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
}

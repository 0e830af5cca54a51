/** Registers the service worker (src/worker) once the page is loaded and the browser is idle. */
import { LOCALE } from '#texts/locale'
import { runWhenIdle } from '../lib/run-when-idle.ts'

const LATEST_MS = 5_000
/** Each language has a worker of its own, with its own shell. */
const FILE = LOCALE.prefix ? `/service-worker-${LOCALE.language}.js` : '/service-worker.js'

const register = () =>
  // Some browsers refuse it (private windows, blocked site data): the shop works without it.
  void navigator.serviceWorker.register(FILE, { scope: `${LOCALE.prefix}/` }).catch(() => undefined)

/** Only in a production build: a worker would cache the development server's files. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const schedule = () => void runWhenIdle(register, { timeout: LATEST_MS })
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
}

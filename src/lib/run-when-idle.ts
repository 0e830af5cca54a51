/** TypeScript's DOM does not declare it: only Chromium has it. */
const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/** Safari has no idle callback. */
const FALLBACK_MS = 200

/**
 * Runs `act` when the browser is idle; never on a device that saves data.
 *
 * @returns cancels it
 */
export function runWhenIdle(act: () => void): () => void {
  if (savesData()) return () => undefined
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(act)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, FALLBACK_MS)
  return () => clearTimeout(timer)
}

/** Only Chromium has `navigator.connection`, and TypeScript's DOM types lack it. */
const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/** Safari has no idle callback. */
const FALLBACK_MS = 200

/**
 * Runs `task` when the browser is idle; never when the browser saves data.
 *
 * @returns cancels the task
 */
export function runWhenIdle(task: () => void): () => void {
  if (savesData()) return () => undefined
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, FALLBACK_MS)
  return () => clearTimeout(timer)
}

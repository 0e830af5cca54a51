/** Safari has no idle callback. */
const FALLBACK_MS = 200

/**
 * Runs `task` when the browser is idle, with `timeout` after this many milliseconds at the latest.
 *
 * @returns cancels the task
 */
export function runWhenIdle(task: () => void, options?: IdleRequestOptions): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task, options)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, FALLBACK_MS)
  return () => clearTimeout(timer)
}

/**
 * Runs each task in an idle moment of its own, so that a tap waits for one of them at most.
 *
 * @returns cancels those that have not started
 */
export function runEachWhenIdle(tasks: readonly (() => unknown)[]): () => void {
  const cancels = tasks.map((task) => runWhenIdle(() => void task()))
  return () => {
    for (const cancel of cancels) cancel()
  }
}

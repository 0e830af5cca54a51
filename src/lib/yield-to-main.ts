/** Ends the current task, so that the browser handles events and paints before the next one. */
export function yieldToMain(): Promise<void> {
  // Safari lacks `scheduler.yield`.
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield()
  // Unlike a timeout, a message is not delayed by 4 ms.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

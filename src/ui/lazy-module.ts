/** Code that is loaded once, when the first view asks for it, and then drawn with at once. */
import { useSyncExternalStore } from 'react'

export function createLazyModule<Program>(load: () => Promise<Program>) {
  let program: Program | undefined
  let loading: Promise<void> | undefined
  const waiting = new Set<() => void>()

  async function begin(): Promise<void> {
    try {
      program = await load()
      for (const tell of waiting) tell()
    } catch {
      // Until the next one asks or the network is back.
      loading = undefined
      window.addEventListener('online', preloadAgain, { once: true })
    }
  }
  const preloadAgain = () => void preload()

  /** Starts loading before anything is shown; resolves when it has come or failed, never rejects. */
  function preload(): Promise<void> {
    loading ??= begin()
    return loading
  }
  const subscribe = (tell: () => void) => {
    waiting.add(tell)
    return () => void waiting.delete(tell)
  }
  return {
    preload,
    /** Undefined until it has come, and while a drawn page is taken over. */
    useProgram: (): Program | undefined =>
      useSyncExternalStore(
        subscribe,
        () => program,
        () => undefined,
      ),
  }
}

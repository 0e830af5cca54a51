import { setImmediate as endOfTurn } from 'node:timers/promises'

/** Returns a function that reads once for all its calls of one event loop turn. */
export function oncePerTurn<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined
  async function readAtEnd() {
    await endOfTurn()
    // A later call may follow a later change: it gets a reading of its own.
    next = undefined
    return read()
  }
  return () => {
    next ??= readAtEnd()
    return next
  }
}

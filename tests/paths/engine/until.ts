import { setTimeout } from 'node:timers/promises'

/** Longer than any honest answer of a page takes on a busy machine. */
const PATIENCE_MS = 15_000
const LOOK_AGAIN_MS = 10

/** Waits until something is there; throws the sentence when it never is. `seen` tells what was there instead. */
export async function until<T>(sentence: string, look: () => T | undefined, seen = () => ''): Promise<T> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    const found = look()
    if (found !== undefined) return found
    await setTimeout(LOOK_AGAIN_MS)
  }
  throw new Error(`Not so: ${sentence}. ${seen()}`)
}

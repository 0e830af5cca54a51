import { setTimeout } from 'node:timers/promises'

/** Longer than any honest answer of a page takes on a busy machine. */
const TIMEOUT_MS = 15_000
const POLL_MS = 10

/** Waits until something is there; throws the sentence when it never is. `seen` tells what was there instead. */
export async function waitUntil<T>(
  condition: string,
  check: () => T | undefined,
  describe = () => '',
): Promise<T> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const found = check()
    if (found !== undefined) return found
    await setTimeout(POLL_MS)
  }
  throw new Error(`Not so: ${condition}. ${describe()}`)
}

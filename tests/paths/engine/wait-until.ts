import { setTimeout } from 'node:timers/promises'
import { PATIENCE_MS } from '#tests/support/patience.ts'

const POLL_MS = 10

/** Polls until `check` returns a value. @throws Error with the condition and the description of what was there instead */
export async function waitUntil<T>(
  condition: string,
  check: () => T | undefined,
  describe = () => '',
): Promise<T> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const found = check()
    if (found !== undefined) return found
    await setTimeout(POLL_MS)
  }
  throw new Error(`Timed out: ${condition}. ${describe()}`)
}

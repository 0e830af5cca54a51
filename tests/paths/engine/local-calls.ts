/** Calls that the page itself answers, such as a reading of the browser's storage. */
import type { AnyMachineSnapshot } from 'xstate'
import { callsIn } from './events.ts'
import type { PageModel } from './page-model.ts'

/** The local call that runs in a state; undefined for none. */
export function localCallIn({ calls }: PageModel, state: AnyMachineSnapshot) {
  for (const { id, source } of callsIn(state)) {
    const call = calls[source]
    if (call && 'answer' in call) return { id, call }
  }
  return undefined
}

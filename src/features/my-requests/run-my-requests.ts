import { createActor, type Snapshot, waitFor } from 'xstate'
import type { App } from '../../core/app.ts'
import { provideMyRequestsMachine } from './my-requests-machine.ts'

/** The persisted state of the page's machine. Absent in the browser. */
export type LoadedRequests = { requests?: Snapshot<unknown> }

/** Runs the page's machine until it has read the requests, and persists its state. */
export async function runMyRequests(app: App): Promise<LoadedRequests> {
  const userId = app.session.getSnapshot().context.user?.userId ?? null
  const actor = createActor(provideMyRequestsMachine(app), { input: { userId } }).start()
  const state = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const requests = actor.getPersistedSnapshot()
  actor.stop()
  if (state.context.requests.length === 0 && !state.matches('empty'))
    throw new Error('The requests did not load.')
  return { requests: JSON.parse(JSON.stringify(requests)) }
}

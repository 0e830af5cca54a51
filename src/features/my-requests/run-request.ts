import { createActor, type Snapshot, waitFor } from 'xstate'
import { provideRequestPageMachine } from '../../components/request-page-machine.ts'
import type { App } from '../../core/app.ts'

/** The persisted state of the page's machine. Absent in the browser. */
export type LoadedRequest = { request?: Snapshot<unknown> }

/** Runs the page's machine until it has read the request, and persists its state. */
export async function runRequest(app: App, id: number): Promise<LoadedRequest> {
  const { user } = app.session.getSnapshot().context
  const input = {
    id,
    userId: user?.userId ?? null,
    by: app.roleNow() === 'ADMIN' ? 'owner' : 'customer',
  } as const
  const actor = createActor(provideRequestPageMachine(app), { input }).start()
  const state = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const request = actor.getPersistedSnapshot()
  actor.stop()
  if (!state.matches('shown') && !state.matches('gone')) throw new Error('The request did not load.')
  return { request: JSON.parse(JSON.stringify(request)) }
}

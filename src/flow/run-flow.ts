import {
  type ActorOptions,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type Snapshot,
  type SnapshotFrom,
  waitFor,
} from 'xstate'
import type { App } from '../core/app.ts'
import { provideFlow } from './provide-flow.ts'

/** The persisted snapshot of a page's machine. It is JSON: the rendered page carries it to the browser. */
export type LoadedFlow = Snapshot<unknown> | undefined

/**
 * Runs a machine on the server until it has read what its page shows, and returns its persisted snapshot, in which the
 * browser's machine starts (`useFlow`).
 * @throws Error when it ended in a state that `isLoaded` refuses: the page is then sent without its data
 */
export async function runFlow<M extends AnyStateMachine>(
  app: App,
  machine: M,
  input: InputFrom<M>,
  isLoaded: (state: SnapshotFrom<M>) => boolean,
): Promise<LoadedFlow> {
  const options: ActorOptions<M> = { input }
  const actor = createActor(provideFlow(machine, app, {}), options)
  const flow: AnyActorRef = actor.start()
  await waitFor(flow, (snapshot) => !snapshot.hasTag('busy'))
  const state = actor.getSnapshot()
  const persisted = actor.getPersistedSnapshot()
  actor.stop()
  if (!isLoaded(state)) throw new Error(`The page's data did not load: ${machine.id}.`)
  return JSON.parse(JSON.stringify(persisted))
}

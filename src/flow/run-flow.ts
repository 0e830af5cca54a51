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

/** The persisted snapshot of a page's machine. JSON, sent to the browser in the rendered page. */
export type LoadedFlow = Snapshot<unknown> | undefined

/**
 * Runs a machine on the server until its page's data is loaded. Returns the persisted snapshot, in which the browser's machine
 * starts (`useFlow`).
 * @throws Error when `isLoaded` is false for the last state: the page is then sent without data
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

/** Implements a machine's actors and actions: API calls, navigation, drafts, and what its page passes in. */
import type { AnyStateMachine } from 'xstate'
import type { Destination } from '#machines/lib/destination.ts'
import { machineCalls } from '../api/machine-calls.ts'
import type { App } from '../core/app.ts'
import { clearDraft, type HistoryDrafts, saveDraft } from './drafts.ts'

/** The argument of a machine's `provide`. */
type Implementations<M extends AnyStateMachine> = Parameters<M['provide']>[0]

export type FlowImplementations<M extends AnyStateMachine> = {
  /** The name of the draft that `saveDraft` and `clearDraft` of the machine write. */
  draft?: keyof HistoryDrafts | undefined
  /** Actors without an endpoint, and actors that add something to their call. */
  actors?: Implementations<M>['actors'] | undefined
  actions?: Implementations<M>['actions'] | undefined
}

/** Returns the machine with its implementations. `actors` and `actions` override the defaults. */
export function provideFlow<M extends AnyStateMachine>(
  machine: M,
  { client, navigate }: Pick<App, 'client' | 'navigate'>,
  { draft, actors, actions }: FlowImplementations<M>,
): M {
  return machine.provide({
    actors: { ...machineCalls(machine, client), ...actors },
    actions: {
      navigate: (_: unknown, destination: Destination) => navigate(destination),
      ...(draft && {
        saveDraft: (_: unknown, params: { draft: HistoryDrafts[typeof draft] }) =>
          saveDraft(draft, params.draft),
        clearDraft: () => clearDraft(draft),
      }),
      ...actions,
    },
    // `provide` of any machine: its types are checked where the options are given.
  }) as M
}

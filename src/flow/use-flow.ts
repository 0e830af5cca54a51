/** Connects a machine to its page: the only place where React and XState meet. */

import { useActorRef, useMachine, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Actor, ActorOptions, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'
import { useApp } from '../core/app-context.ts'
import { type FlowImplementations, provideFlow } from './provide-flow.ts'
import type { LoadedFlow } from './run-flow.ts'

/** `snapshot`: a persisted snapshot in which the machine starts (run-flow.ts). */
type Options<M extends AnyStateMachine> = FlowImplementations<M> &
  Pick<ActorOptions<M>, 'input'> & { snapshot?: LoadedFlow }

/** A machine without input needs no options. */
type OptionsArg<M extends AnyStateMachine> =
  undefined extends InputFrom<M> ? [options?: Options<M>] : [options: Options<M> & { input: InputFrom<M> }]

/** The machine with its implementations, and the options of its actor. */
function useProvided<M extends AnyStateMachine>(
  machine: M,
  { draft, actors, actions, input, snapshot }: Options<M>,
): [M, ActorOptions<M>] {
  const app = useApp()
  const [provided] = useState(() => provideFlow(machine, app, { draft, actors, actions }))
  return [
    provided,
    { ...(input !== undefined && { input }), ...(snapshot && { snapshot }), ...app.inspectOptions },
  ]
}

/**
 * Runs a machine as long as its component is mounted. Its API calls, `navigate`, `saveDraft` and `clearDraft` are provided
 * (provide-flow.ts); `actors` and `actions` implement everything else. Options are read at the first render only.
 * @returns the snapshot, `send` and the actor
 */
export function useFlow<M extends AnyStateMachine>(
  machine: M,
  ...[options]: OptionsArg<M>
): ReturnType<typeof useMachine<M>> {
  return useMachine(...useProvided<M>(machine, options ?? {}))
}

/** `useFlow` without a subscription: the component re-renders only for what `useFlowState` selects. */
export function useFlowRef<M extends AnyStateMachine>(machine: M, ...[options]: OptionsArg<M>): Actor<M> {
  return useActorRef(...useProvided<M>(machine, options ?? {}))
}

/** Selects from a running machine, such as the session: the component re-renders when the selected value changes. */
export const useFlowState = <A extends Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>, Selected>(
  actor: A,
  selector: (snapshot: A extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined) => Selected,
): Selected => useSelector(actor, selector)

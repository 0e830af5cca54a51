import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'

/** The props of a component that shows a machine and sends it events: `FlowProps<typeof loginMachine>`. */
export type FlowProps<M extends AnyStateMachine> = { state: SnapshotFrom<M>; send: Actor<M>['send'] }

/** Schema of the walks that tests/paths generates, for playback on the charts. */
import * as v from 'valibot'
import { type AnyStateMachine, getStateNodes, type StateValue } from 'xstate'
import { nodeKey } from '../chart/keys.ts'

const Value: v.GenericSchema<StateValue> = v.lazy(() => v.union([v.string(), v.record(v.string(), Value)]))

const WalkStep = v.object({
  /** The event's type; `xstate.init` for the start of a walk. */
  event: v.string(),
  /** A sentence about the step. */
  label: v.string(),
  /** The machine's state value afterwards. */
  state: Value,
  /** Keys of the transitions taken (`transitionKey`). */
  transitions: v.array(v.string()),
})
const Walk = v.object({ title: v.string(), steps: v.array(WalkStep) })
export type Walk = v.InferOutput<typeof Walk>

export const Walks = v.array(v.object({ machine: v.string(), walks: v.array(Walk) }))

/** Keys of the states active at a state value. */
export const activeAt = (machine: AnyStateMachine, state: StateValue): string[] =>
  getStateNodes(machine.root, state).map(nodeKey)

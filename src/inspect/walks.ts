/** The walks that the path tests generate (tests/paths), to be looked at on the charts one step at a time. */
import * as v from 'valibot'
import { type AnyStateMachine, getStateNodes, type StateValue } from 'xstate'
import { nodeKey } from './keys.ts'

const Value: v.GenericSchema<StateValue> = v.lazy(() => v.union([v.string(), v.record(v.string(), Value)]))

const WalkStep = v.object({
  /** The event's type; `xstate.init` for where a walk begins. */
  event: v.string(),
  /** What happens, as a sentence. */
  label: v.string(),
  /** Where the machine stands after it. */
  state: Value,
  /** What was taken on the way, by `transitionKey`. */
  transitions: v.array(v.string()),
})
const Walk = v.object({ title: v.string(), steps: v.array(WalkStep) })
export type Walk = v.InferOutput<typeof Walk>

export const Walks = v.array(v.object({ machine: v.string(), walks: v.array(Walk) }))

/** The states that are active at a state's value. */
export const activeAt = (machine: AnyStateMachine, state: StateValue): string[] =>
  getStateNodes(machine.root, state).map(nodeKey)

import type { AnyMachineSnapshot } from 'xstate'
import type { FlowModel, PathHistory } from './model.ts'

/** Returns a timer's delay in ms, from the model. The event's type is `xstate.after.<delay>.<id of the state>`. */
export function delayOf(
  model: FlowModel,
  type: string,
  { _nodes }: AnyMachineSnapshot,
  history: PathHistory,
): number {
  const node = _nodes.find(({ id, transitions }) => transitions.has(type) && type.endsWith(`.${id}`))
  if (!node) throw new Error(`no timer "${type}" runs`)
  const name = type.slice('xstate.after.'.length, -(node.id.length + 1))
  const delay = model.delays[name]
  if (delay === undefined) throw new Error(`model: the delay "${name}" is missing`)
  return typeof delay === 'function' ? delay(history) : delay
}

/** Whether the path tests find a fault: walks of the right and of the faulty machine, held against the model of the right one. */
import type { AnyStateMachine } from 'xstate'
import { replayWalk, runOnActor } from '../paths/engine/actor-run.ts'
import { createCoverage, elementsOf } from '../paths/engine/coverage.ts'
import { deadEndsOf } from '../paths/engine/dead-ends.ts'
import type { FlowModel } from '../paths/engine/model.ts'
import { type Walk, walksOf } from '../paths/engine/walks.ts'

/** Everything that the model says can happen, and where it stands. */
const namesIn = ({ cases, replies }: FlowModel): string[] => [
  ...Object.entries(cases).flatMap(([type, labels]) =>
    typeof labels === 'string'
      ? [`${type} ${labels}`]
      : Object.keys(labels).map((label) => `${type} ${label}`),
  ),
  ...Object.values(replies).flatMap(({ done, error }) => [...Object.keys(done), ...Object.keys(error)]),
]

/** What of it never came to pass in any walk. */
function unheard(model: FlowModel, walks: readonly Walk[]): string[] {
  const heard = new Set(
    walks.flatMap(({ steps }) =>
      steps.flatMap(({ event, label, taken }) => (taken.length > 0 ? [`${event.type} ${label}`, label] : [])),
    ),
  )
  return namesIn(model).filter((name) => !heard.has(name))
}

const rightWays = new WeakMap<FlowModel, readonly Walk[]>()
/** The walks of the right machine: made once, they find most faults before the faulty machine is explored. */
function waysOf(model: FlowModel): readonly Walk[] {
  const ways = rightWays.get(model) ?? walksOf(model, 'edges')
  rightWays.set(model, ways)
  return ways
}

/** The first thing that is not as the model says; null where nothing is. */
export async function findingIn(right: FlowModel, machine: AnyStateMachine): Promise<string | null> {
  const model = { ...right, machine }
  try {
    for (const walk of waysOf(right)) await replayWalk(model, walk)
    const [stuck] = deadEndsOf(model)
    if (stuck) return `way out: ${stuck}`
    const walks = walksOf(model, 'edges')
    const coverage = createCoverage()
    for (const walk of walks) await runOnActor(model, walk, coverage)
    const { states, transitions } = elementsOf(machine)
    const untaken =
      transitions.find((key) => !coverage.transitions.has(key)) ??
      states.find((key) => !coverage.states.has(key))
    if (untaken) return `coverage: never taken: ${untaken}`
    const [silent] = unheard(model, walks)
    return silent ? `handled: nothing comes of: ${silent}` : null
  } catch (error) {
    return oracleOf(error instanceof Error ? error.message : String(error))
  }
}

const ORACLES: readonly (readonly [RegExp, string])[] = [
  [/^does not hold: /m, 'rule'],
  [/a millisecond too soon|^then value is|^it does not wait/m, 'delay'],
  [/^the dialog is|^no dialog is open|^a dialog is open|two dialogs/m, 'dialog'],
  [/^it (is|rests|calls|does not call)/m, 'kind'],
  [/^the machine broke/m, 'broken'],
  [/^model: /, 'model'],
]

/** Names the oracle that spoke: the sentence that did not hold stands in the second line of a walk's failure. */
function oracleOf(message: string): string {
  const name = ORACLES.find(([pattern]) => pattern.test(message))?.[1] ?? 'broken'
  const [first = '', second = ''] = message.split('\n')
  return `${name}: ${second && name !== 'model' ? second : first}`
}

/** Checks whether the path tests find a fault: runs walks of the original and of the mutant against the original's model. */
import type { AnyStateMachine } from 'xstate'
import { replayWalk, runOnActor } from '../paths/engine/actor-run.ts'
import { createCoverage, elementsOf } from '../paths/engine/coverage.ts'
import { deadEndsOf } from '../paths/engine/dead-ends.ts'
import type { FlowModel } from '../paths/engine/model.ts'
import { type Walk, walksOf } from '../paths/engine/walks.ts'

/** The names of all cases and replies of a model. */
const namesIn = ({ cases, replies }: FlowModel): string[] => [
  ...Object.entries(cases).flatMap(([type, labels]) =>
    typeof labels === 'string'
      ? [`${type} ${labels}`]
      : Object.keys(labels).map((label) => `${type} ${label}`),
  ),
  ...Object.values(replies).flatMap(({ done, error }) => [...Object.keys(done), ...Object.keys(error)]),
]

/** The cases and replies that no walk took with effect. */
function untakenNames(model: FlowModel, walks: readonly Walk[]): string[] {
  const takenNames = new Set(
    walks.flatMap(({ steps }) =>
      steps.flatMap(({ event, label, taken }) => (taken.length > 0 ? [`${event.type} ${label}`, label] : [])),
    ),
  )
  return namesIn(model).filter((name) => !takenNames.has(name))
}

const walkCache = new WeakMap<FlowModel, readonly Walk[]>()
/** The cached walks of the original: they find most faults before the mutant is explored. */
function cachedWalksOf(model: FlowModel): readonly Walk[] {
  const walks = walkCache.get(model) ?? walksOf(model, 'edges')
  walkCache.set(model, walks)
  return walks
}

/** Returns the first mismatch with the model as `<oracle>: <message>`; null when there is none. */
export async function findFault(original: FlowModel, machine: AnyStateMachine): Promise<string | null> {
  const model = { ...original, machine }
  try {
    for (const walk of cachedWalksOf(original)) await replayWalk(model, walk)
    const [deadEnd] = deadEndsOf(model)
    if (deadEnd) return `dead end: ${deadEnd}`
    const walks = walksOf(model, 'edges')
    const coverage = createCoverage()
    for (const walk of walks) await runOnActor(model, walk, coverage)
    const { states, transitions } = elementsOf(machine)
    const untaken =
      transitions.find((key) => !coverage.transitions.has(key)) ??
      states.find((key) => !coverage.states.has(key))
    if (untaken) return `coverage: never taken: ${untaken}`
    const [untakenName] = untakenNames(model, walks)
    return untakenName ? `handled: no effect of: ${untakenName}` : null
  } catch (error) {
    return oracleOf(error instanceof Error ? error.message : String(error))
  }
}

const ORACLES: readonly (readonly [RegExp, string])[] = [
  [/^violated rule: /m, 'rule'],
  [/one millisecond early|^then value is|^no timer is scheduled/m, 'delay'],
  [/^the dialog is|^no dialog is open|^a dialog is open|two dialogs/m, 'dialog'],
  [/^the machine (is|stays|calls|does not call)/m, 'kind'],
  [/^the machine failed/m, 'broken'],
  [/^model: /, 'model'],
]

/** Returns the oracle's name with the message, which is the second line of a walk's failure. */
function oracleOf(message: string): string {
  const name = ORACLES.find(([pattern]) => pattern.test(message))?.[1] ?? 'broken'
  const [first = '', second = ''] = message.split('\n')
  return `${name}: ${second && name !== 'model' ? second : first}`
}

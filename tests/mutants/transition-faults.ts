/** Transition faults: dropped, redirected or swapped; another initial state. */
import { isDeepStrictEqual } from 'node:util'
import { type Branch, type Chart, statesIn } from './chart.ts'
import {
  type EventTransitions,
  type Fault,
  type MachineParts,
  nameOf,
  placeOf,
  swap,
  transitionsIn,
} from './fault.ts'

/** The maximum number of wrong targets per transition. */
const MAX_WRONG_TARGETS = 4

const keyOf = (path: readonly string[]) => path.join('.')
const addressOf = (id: string, path: readonly string[]) => `#${[id, ...path].join('.')}`

/** Resolves a target: `#id.child`, `.child` or the name of a sibling. */
function pathOf({ id, chart }: MachineParts, { path }: Chart, target: string): readonly string[] {
  const names = target.split('.')
  if (target.startsWith('.')) return [...path, ...names.slice(1)]
  if (!target.startsWith('#')) return [...path.slice(0, -1), ...names]
  const [first, ...rest] = target.slice(1).split('.')
  const named = statesIn(chart).find((state) => state.id === first)
  if (!named && first !== id) throw new Error(`${target} is no state of ${id}`)
  return [...(named?.path ?? []), ...rest]
}

const parentOf = (chart: Chart, path: readonly string[]) =>
  statesIn(chart).find((state) => keyOf(state.path) === keyOf(path.slice(0, -1)))

/** The siblings of a state, later ones first; a region has none. */
function siblingsOf(chart: Chart, path: readonly string[]): readonly (readonly string[])[] {
  const parent = parentOf(chart, path)
  if (!parent || path.length === 0 || parent.type === 'parallel') return []
  const paths = Object.values(parent.states).map((state) => state.path)
  const at = paths.findIndex((one) => keyOf(one) === keyOf(path))
  return [...paths.slice(at + 1), ...paths.slice(0, at)]
}

/** The wrong targets that a transition could plausibly have. */
function wrongTargetsOf(
  pieces: MachineParts,
  state: Chart,
  { target }: Branch,
): readonly (readonly string[])[] {
  const right = typeof target === 'string' ? pathOf(pieces, state, target) : state.path
  const all = [...siblingsOf(pieces.chart, right), ...siblingsOf(pieces.chart, state.path), state.path]
  const others = new Map(all.map((path) => [keyOf(path), path]))
  others.delete(typeof target === 'string' ? keyOf(right) : '')
  others.delete('')
  return [...others.values()].slice(0, typeof target === 'string' ? MAX_WRONG_TARGETS : 2)
}

function faultsOf(pieces: MachineParts, transitions: EventTransitions): Fault[] {
  return transitions.transitions.flatMap((transition, index) => {
    const place = placeOf(transitions, index)
    const drop = () =>
      transitions.transitions.length > 1 ? transitions.transitions.splice(index, 1) : transitions.removeAll()
    return [
      { what: `${place}: dropped`, make: () => void drop() },
      ...(transition.target === undefined
        ? []
        : [
            {
              what: `${place}: without a target`,
              make: () => void Reflect.deleteProperty(transition, 'target'),
            },
          ]),
      ...wrongTargetsOf(pieces, transitions.state, transition).map((path) => ({
        what: `${place}: leads to ${keyOf(path)}`,
        make: () => {
          transition.target = addressOf(pieces.id, path)
        },
      })),
      ...(index + 1 < transitions.transitions.length
        ? [{ what: `${place}: after the next one`, make: () => swap(transitions.transitions, index) }]
        : []),
    ]
  })
}

/** Swaps the transitions of two events of a state, unless they are the same. */
const swapFaults = (state: Chart): Fault[] =>
  Object.keys(state.on).flatMap((one, index, events) =>
    events
      .slice(index + 1)
      .filter((other) => !isDeepStrictEqual(state.on[one], state.on[other]))
      .map((other) => ({
        what: `${nameOf(state)}: ${one} and ${other} swapped`,
        make: () => {
          const [first = [], second = []] = [state.on[one], state.on[other]]
          state.on[one] = second
          state.on[other] = first
        },
      })),
  )

const initialFaults = (state: Chart): Fault[] =>
  state.initial === undefined
    ? []
    : Object.keys(state.states)
        .filter((name) => name !== state.initial)
        .slice(0, MAX_WRONG_TARGETS)
        .map((name) => ({
          what: `${nameOf(state)}: begins with ${name}`,
          make: () => {
            state.initial = name
          },
        }))

export const transitionFaults = (pieces: MachineParts): Fault[] => [
  ...transitionsIn(pieces.chart).flatMap((transitions) => faultsOf(pieces, transitions)),
  ...statesIn(pieces.chart).flatMap((state) => [...swapFaults(state), ...initialFaults(state)]),
]

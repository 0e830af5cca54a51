/** Ways dropped, led elsewhere and swapped; the first state of states changed. */
import { isDeepStrictEqual } from 'node:util'
import { type Branch, type Chart, statesIn } from './chart.ts'
import { type Fault, nameOf, type Pieces, placeOf, swap, type Ways, waysIn } from './fault.ts'

/** How many other places a way is led to, at most. */
const ELSEWHERE = 4

const keyOf = (path: readonly string[]) => path.join('.')
const addressOf = (id: string, path: readonly string[]) => `#${[id, ...path].join('.')}`

/** Where a way leads: `#id.child`, `.child` or the name of a sibling. */
function pathOf({ id, chart }: Pieces, { path }: Chart, target: string): readonly string[] {
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

/** The states beside one, those after it first; none beside a region. */
function beside(chart: Chart, path: readonly string[]): readonly (readonly string[])[] {
  const parent = parentOf(chart, path)
  if (!parent || path.length === 0 || parent.type === 'parallel') return []
  const paths = Object.values(parent.states).map((state) => state.path)
  const at = paths.findIndex((one) => keyOf(one) === keyOf(path))
  return [...paths.slice(at + 1), ...paths.slice(0, at)]
}

/** Every other place that a way might lead to by mistake. */
function mistakesFor(pieces: Pieces, state: Chart, { target }: Branch): readonly (readonly string[])[] {
  const right = typeof target === 'string' ? pathOf(pieces, state, target) : state.path
  const all = [...beside(pieces.chart, right), ...beside(pieces.chart, state.path), state.path]
  const others = new Map(all.map((path) => [keyOf(path), path]))
  others.delete(typeof target === 'string' ? keyOf(right) : '')
  others.delete('')
  return [...others.values()].slice(0, typeof target === 'string' ? ELSEWHERE : 2)
}

function wayFaults(pieces: Pieces, ways: Ways): Fault[] {
  return ways.ways.flatMap((way, index) => {
    const place = placeOf(ways, index)
    const drop = () => (ways.ways.length > 1 ? ways.ways.splice(index, 1) : ways.none())
    return [
      { what: `${place}: dropped`, make: () => void drop() },
      ...(way.target === undefined
        ? []
        : [{ what: `${place}: leads nowhere`, make: () => void Reflect.deleteProperty(way, 'target') }]),
      ...mistakesFor(pieces, ways.state, way).map((path) => ({
        what: `${place}: leads to ${keyOf(path)}`,
        make: () => {
          way.target = addressOf(pieces.id, path)
        },
      })),
      ...(index + 1 < ways.ways.length
        ? [{ what: `${place}: tried after the next`, make: () => swap(ways.ways, index) }]
        : []),
    ]
  })
}

/** Two events of one state, each going the other's way; not where the way is the same. */
const swapsIn = (state: Chart): Fault[] =>
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

const firstsIn = (state: Chart): Fault[] =>
  state.initial === undefined
    ? []
    : Object.keys(state.states)
        .filter((name) => name !== state.initial)
        .slice(0, ELSEWHERE)
        .map((name) => ({
          what: `${nameOf(state)}: begins with ${name}`,
          make: () => {
            state.initial = name
          },
        }))

export const transitionFaults = (pieces: Pieces): Fault[] => [
  ...waysIn(pieces.chart).flatMap((ways) => wayFaults(pieces, ways)),
  ...statesIn(pieces.chart).flatMap((state) => [...swapsIn(state), ...firstsIn(state)]),
]

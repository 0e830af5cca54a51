/** Actions dropped, swapped and told something else; calls that carry something else. */
import { type Chart, isFields, statesIn } from './chart.ts'
import { type Fault, nameOf, type Pieces, placeOf, swap, titleOf, waysIn } from './fault.ts'
import { spoiled } from './spoiled.ts'

type Holder = { [field: string]: unknown }

/** Whatever is worked out or written there comes out wrong. */
function spoil(holder: Holder, field: string): void {
  const value = holder[field]
  holder[field] =
    typeof value === 'function' ? (...given: unknown[]) => spoiled(value(...given)) : spoiled(value)
}

const listFaults = (place: string, actions: unknown[]): Fault[] =>
  actions.flatMap((action, index) => {
    const name = `${place}: ${titleOf(action)}`
    return [
      { what: `${name} dropped`, make: () => void actions.splice(index, 1) },
      ...(isFields(action) && action.params !== undefined
        ? [
            {
              what: `${name} is told something else`,
              make: () => {
                const changed: Holder = { ...action }
                spoil(changed, 'params')
                actions[index] = changed
              },
            },
          ]
        : []),
      ...(index + 1 < actions.length
        ? [{ what: `${name} after the next`, make: () => swap(actions, index) }]
        : []),
    ]
  })

const stateFaults = (state: Chart): Fault[] => [
  ...listFaults(`${nameOf(state)}, entry`, state.entry),
  ...listFaults(`${nameOf(state)}, exit`, state.exit),
  ...state.invoke
    .filter(({ input }) => typeof input === 'function')
    .map((invoke) => ({
      what: `${nameOf(state)}, ${invoke.id}: carries something else`,
      make: () => spoil(invoke, 'input'),
    })),
]

export const actionFaults = ({ chart }: Pieces): Fault[] => [
  ...waysIn(chart).flatMap((ways) =>
    ways.ways.flatMap(({ actions }, index) => listFaults(placeOf(ways, index), actions)),
  ),
  ...statesIn(chart).flatMap(stateFaults),
]

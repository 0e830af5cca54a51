/** Action faults: dropped, reordered or with other params; calls with other input. */
import { type Chart, isFields, statesIn } from './chart.ts'
import { corrupted } from './corrupted.ts'
import { type Fault, type MachineParts, nameOf, placeOf, swap, titleOf, transitionsIn } from './fault.ts'

type Holder = { [field: string]: unknown }

/** Replaces a value, or the result of a function, by a wrong one. */
function corrupt(holder: Holder, field: string): void {
  const value = holder[field]
  holder[field] =
    typeof value === 'function' ? (...given: unknown[]) => corrupted(value(...given)) : corrupted(value)
}

const listFaults = (place: string, actions: unknown[]): Fault[] =>
  actions.flatMap((action, index) => {
    const name = `${place}: ${titleOf(action)}`
    return [
      { what: `${name} dropped`, make: () => void actions.splice(index, 1) },
      ...(isFields(action) && action.params !== undefined
        ? [
            {
              what: `${name} with other params`,
              make: () => {
                const changed: Holder = { ...action }
                corrupt(changed, 'params')
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
      what: `${nameOf(state)}, ${invoke.id}: with other input`,
      make: () => corrupt(invoke, 'input'),
    })),
]

export const actionFaults = ({ chart }: MachineParts): Fault[] => [
  ...transitionsIn(chart).flatMap((transitions) =>
    transitions.transitions.flatMap(({ actions }, index) => listFaults(placeOf(transitions, index), actions)),
  ),
  ...statesIn(chart).flatMap(stateFaults),
]

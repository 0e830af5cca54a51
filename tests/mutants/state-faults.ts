/** State faults: a tag, the dialog or the call removed; a wrong delay. */
import { type Chart, statesIn } from './chart.ts'
import { type Delays, type Fault, type MachineParts, nameOf, titleOf } from './fault.ts'

const outputFaults = (state: Chart): Fault[] => [
  ...state.tags.map((tag, index) => ({
    what: `${nameOf(state)}: tag ${titleOf(tag)} dropped`,
    make: () => void state.tags.splice(index, 1),
  })),
  ...(state.meta === undefined
    ? []
    : [
        {
          what: `${nameOf(state)}: text of the dialog dropped`,
          make: () => void Reflect.deleteProperty(state, 'meta'),
        },
      ]),
  ...state.invoke.map(({ id }, index) => ({
    what: `${nameOf(state)}: ${id} not called`,
    make: () => void state.invoke.splice(index, 1),
  })),
]

const DELAY_FAULTS: Readonly<Record<string, (ms: number) => number>> = {
  halved: (ms) => ms / 2,
  doubled: (ms) => ms * 2,
  'a millisecond short': (ms) => ms - 1,
  'a millisecond long': (ms) => ms + 1,
}

const delayFaults = (delays: Delays): Fault[] =>
  Object.entries(delays).flatMap(([name, delay]) =>
    Object.entries(DELAY_FAULTS).map(([slip, wrong]) => ({
      what: `delay ${name} ${slip}`,
      make: () => {
        delays[name] =
          typeof delay === 'function' ? (args, params) => wrong(delay(args, params)) : wrong(delay)
      },
    })),
  )

export const stateFaults = ({ chart, delays }: MachineParts): Fault[] => [
  ...statesIn(chart).flatMap(outputFaults),
  ...delayFaults(delays),
]

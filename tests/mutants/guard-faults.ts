/** Guard faults: negated, dropped or always false. */
import { not } from 'xstate'
import { isFields } from './chart.ts'
import { type Fault, type MachineParts, placeOf, titleOf, transitionsIn } from './fault.ts'

type Guard = Parameters<typeof not>[0]
const isGuard = (value: unknown): value is Guard =>
  typeof value === 'string' || typeof value === 'function' || (isFields(value) && 'type' in value)

export const guardFaults = ({ chart }: MachineParts): Fault[] =>
  transitionsIn(chart).flatMap((transitions) =>
    transitions.transitions.flatMap((transition, index) => {
      const { guard } = transition
      if (!isGuard(guard)) return []
      const name = `${placeOf(transitions, index)}: guard ${titleOf(guard)}`
      const becomes = (other: unknown) => () => {
        transition.guard = other
      }
      return [
        { what: `${name} negated`, make: becomes(not(guard)) },
        { what: `${name} dropped`, make: () => void Reflect.deleteProperty(transition, 'guard') },
        { what: `${name} always false`, make: becomes(() => false) },
      ]
    }),
  )

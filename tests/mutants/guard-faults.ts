/** Guards turned round, left out and never true. */
import { not } from 'xstate'
import { isFields } from './chart.ts'
import { type Fault, type Pieces, placeOf, titleOf, waysIn } from './fault.ts'

type Guard = Parameters<typeof not>[0]
const isGuard = (value: unknown): value is Guard =>
  typeof value === 'string' || typeof value === 'function' || (isFields(value) && 'type' in value)

export const guardFaults = ({ chart }: Pieces): Fault[] =>
  waysIn(chart).flatMap((ways) =>
    ways.ways.flatMap((way, index) => {
      const { guard } = way
      if (!isGuard(guard)) return []
      const name = `${placeOf(ways, index)}: guard ${titleOf(guard)}`
      const becomes = (other: unknown) => () => {
        way.guard = other
      }
      return [
        { what: `${name} turned round`, make: becomes(not(guard)) },
        { what: `${name} left out`, make: () => void Reflect.deleteProperty(way, 'guard') },
        { what: `${name} never true`, make: becomes(() => false) },
      ]
    }),
  )

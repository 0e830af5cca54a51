/** Every machine that is like another but for one fault. */
import type { AnyStateMachine } from 'xstate'
import { actionFaults } from './action-faults.ts'
import { chartOf, machineOf } from './chart.ts'
import type { Fault, Pieces } from './fault.ts'
import { guardFaults } from './guard-faults.ts'
import { stateFaults } from './state-faults.ts'
import { transitionFaults } from './transition-faults.ts'

/** `what` names the fault; it stays the same while the machine does. */
export type Mutant = { what: string; build: () => AnyStateMachine }

const piecesOf = (machine: AnyStateMachine): Pieces => ({
  id: machine.id,
  chart: chartOf(machine),
  delays: { ...machine.implementations.delays },
})
const faultsOf = (pieces: Pieces): Fault[] => [
  ...transitionFaults(pieces),
  ...guardFaults(pieces),
  ...actionFaults(pieces),
  ...stateFaults(pieces),
]

/** A machine put together again from its pieces, with one fault or none. */
function built(machine: AnyStateMachine, index: number | null): AnyStateMachine {
  const pieces = piecesOf(machine)
  if (index !== null) faultsOf(pieces)[index]?.make()
  return machineOf(pieces.chart, { ...machine.implementations, delays: pieces.delays })
}

export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  faultsOf(piecesOf(machine)).map(({ what }, index) => ({ what, build: () => built(machine, index) }))

/** The machine as it is, put together in the same way: what is found in it is a fault of these tests. */
export const unchanged = (machine: AnyStateMachine): AnyStateMachine => built(machine, null)

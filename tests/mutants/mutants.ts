/** Builds the mutants of a machine: copies with one fault each. */
import type { AnyStateMachine } from 'xstate'
import { actionFaults } from './action-faults.ts'
import { chartOf, machineOf } from './chart.ts'
import type { Fault, MachineParts } from './fault.ts'
import { guardFaults } from './guard-faults.ts'
import { stateFaults } from './state-faults.ts'
import { transitionFaults } from './transition-faults.ts'

/** `what` names the fault and is stable as long as the machine is unchanged. */
export type Mutant = { what: string; build: () => AnyStateMachine }

const piecesOf = (machine: AnyStateMachine): MachineParts => ({
  id: machine.id,
  chart: chartOf(machine),
  delays: { ...machine.implementations.delays },
})
const faultsOf = (pieces: MachineParts): Fault[] => [
  ...transitionFaults(pieces),
  ...guardFaults(pieces),
  ...actionFaults(pieces),
  ...stateFaults(pieces),
]

/** Rebuilds a machine from its pieces, with one fault or none. */
function built(machine: AnyStateMachine, index: number | null): AnyStateMachine {
  const pieces = piecesOf(machine)
  if (index !== null) faultsOf(pieces)[index]?.make()
  return machineOf(pieces.chart, { ...machine.implementations, delays: pieces.delays })
}

export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  faultsOf(piecesOf(machine)).map(({ what }, index) => ({ what, build: () => built(machine, index) }))

/** The rebuilt machine without a fault: a finding in it is an error of these tests. */
export const unchanged = (machine: AnyStateMachine): AnyStateMachine => built(machine, null)

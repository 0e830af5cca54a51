/** The simulation of the machine on the page; another machine starts without steps. */
import { useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { createSimulation, type SimulationStep } from './simulation.ts'

const NONE: ReadonlySet<string> = new Set()

/** @param isPossible false while a page runs the machine or something is replayed: then nothing can be pressed */
export function useSimulation(machine: AnyStateMachine, isPossible: boolean) {
  const simulation = useMemo(() => createSimulation(machine), [machine])
  const [state, setState] = useState<{ id: string; steps: readonly SimulationStep[] }>({ id: '', steps: [] })
  const steps = isPossible && state.id === machine.id ? state.steps : []
  const setSteps = (next: readonly SimulationStep[]) => setState({ id: machine.id, steps: next })
  const pressable = useMemo(
    () => (isPossible ? simulation.possible(steps) : NONE),
    [isPossible, simulation, steps],
  )
  return {
    frame: simulation.frameOf(steps),
    count: steps.length,
    pressable,
    press: (key: string) => setSteps(simulation.step(steps, key)),
    back: () => setSteps(steps.slice(0, -1)),
    end: () => setSteps([]),
  }
}

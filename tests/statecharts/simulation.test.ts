/** The simulation steps through a machine's transitions and runs none of its code. */
import { expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, fromPromise } from 'xstate'
import { nodesOf, transitionKey, transitionsOf } from '#statecharts/chart/keys.ts'
import { createSimulation, type SimulationStep } from '#statecharts/page/simulation.ts'
import { machines } from '#tests/machines/machines.ts'

const fail = () => {
  throw new Error('The simulation runs no code of the machine.')
}

const form = createMachine({
  id: 'form',
  context: fail,
  initial: 'editing',
  states: {
    editing: {
      entry: fail,
      on: {
        submit: [{ guard: fail, target: 'sending' }, { target: 'invalid' }],
        change: { actions: fail },
      },
    },
    invalid: { on: { change: 'editing' } },
    sending: { invoke: { id: 'send', src: fromPromise(fail), onDone: 'sent', onError: 'editing' } },
    sent: { type: 'final' },
  },
})

const SUBMIT = 'form.editing submit#1 -> form.sending'
const REFUSE = 'form.editing submit#2 -> form.invalid'
const DONE = 'form.sending xstate.done.actor.send -> form.sent'

function press(machine: AnyStateMachine, ...keys: string[]) {
  const simulation = createSimulation(machine)
  const steps = keys.reduce<readonly SimulationStep[]>((before, key) => simulation.step(before, key), [])
  return { possible: [...simulation.possible(steps)], frame: simulation.frameOf(steps) }
}

test('every transition of the present state can be pressed: the person chooses the branch, not the guard', () => {
  expect(press(form).possible.toSorted()).toEqual(['form.editing change', SUBMIT, REFUSE])
  expect(press(form).frame).toBeUndefined()
})

test('a pressed transition leads to its target, and the step shows where it came from', () => {
  expect(press(form, SUBMIT).frame).toMatchObject({
    event: 'submit',
    taken: [SUBMIT],
    active: ['form', 'form.sending'],
    before: { active: ['form', 'form.editing'] },
  })
  expect(press(form, REFUSE).frame?.active).toContain('form.invalid')
})

test('the result of a call is chosen by the person; in a final state nothing is possible', () => {
  const { frame, possible } = press(form, SUBMIT, DONE)
  expect(frame).toMatchObject({ event: 'send done', active: ['form', 'form.sent'] })
  expect(possible).toEqual([])
})

test.each(machines)('every transition of $id can be simulated', (machine) => {
  const simulation = createSimulation(machine)
  const seen = new Set<string>()
  const pressed = new Set<string>()
  const pending: (readonly SimulationStep[])[] = [[]]
  for (let steps = pending.pop(); steps; steps = pending.pop())
    for (const key of simulation.possible(steps)) {
      pressed.add(key)
      const next = simulation.step(steps, key)
      const value = JSON.stringify(next.at(-1)?.snapshot.value)
      if (seen.has(value)) continue
      seen.add(value)
      pending.push(next)
    }
  const all = nodesOf(machine.root).flatMap(transitionsOf).map(transitionKey)
  expect([...pressed].toSorted()).toEqual([...new Set(all)].toSorted())
})

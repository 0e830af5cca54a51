import { describe, expect, test } from 'vitest'
import { assign, createMachine, fromPromise, log, not, StateMachine, setup } from 'xstate'
import { faultsOf } from './definition-faults.ts'
import { machines } from './machines.ts'

test.each(machines)('$id follows the conventions', (machine) => {
  expect(faultsOf(machine)).toEqual([])
})

test('every exported machine is in the list', () => {
  const files = import.meta.glob<Record<string, unknown>>('../../machines/**/*.ts', { eager: true })
  const exported = Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter((value) => value instanceof StateMachine)
  expect(exported.length).toBeGreaterThan(0)
  expect(exported.map(({ id }) => id).sort()).toEqual(machines.map(({ id }) => id).sort())
})

test('no two machines share an id', () => {
  const ids = machines.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

describe('the rules find', () => {
  const description = 'A machine that breaks one rule.'
  const way = { GO: 'a' } as const

  test('a machine without a description', () => {
    expect(faultsOf(createMachine({ id: 'm', on: { GO: '.a' }, initial: 'a', states: { a: {} } }))).toEqual([
      'm: no description',
    ])
  })

  test('an actor without id, outcome or failure', () => {
    const machine = setup({ actors: { load: fromPromise(async () => 1) } }).createMachine({
      id: 'm',
      description,
      initial: 'a',
      states: { a: { invoke: { src: 'load' }, on: way } },
    })
    expect(faultsOf(machine)).toEqual([
      'm.a: invoke without an id',
      'm.a: invoke without onDone',
      'm.a: invoke without onError',
    ])
  })

  test('inline actions, guards, delays and actors', () => {
    const machine = createMachine({
      id: 'm',
      description,
      initial: 'a',
      states: {
        a: {
          entry: () => {},
          exit: log('left'),
          on: { GO: { target: 'a', guard: () => true, actions: assign({}) } },
          after: { 500: 'a' },
          invoke: { id: 'load', src: fromPromise(async () => 1), onDone: 'a', onError: 'a' },
        },
        b: {
          always: [
            { target: 'a', guard: not('isLate') },
            { target: 'a', guard: 'isLate' },
          ],
        },
      },
    })
    expect(faultsOf(machine)).toEqual([
      'm.a: action without a name',
      'm.a: action without a name',
      'm.a: guard without a name',
      'm.a: delay "500" is not in setup()',
      'm.a: actor without a name',
      'm.b: guard without a name',
      'm.b: guard "isLate" is not in setup()',
    ])
  })

  test('a button of a dialog whose event the state does not accept', () => {
    const buttons = [{ event: 'retry', label: 'Try again' }]
    const machine = createMachine({
      id: 'm',
      description,
      initial: 'a',
      states: {
        a: { meta: { dialog: { title: 'A', buttons } }, on: way },
        b: { meta: { dialog: { title: 'B' } }, on: way },
      },
    })
    expect(faultsOf(machine)).toEqual([
      'm.a: no transition for the dialog\'s "retry"',
      'm.b: no transition for the dialog\'s "dismiss"',
    ])
  })

  test('a state without an exit', () => {
    const machine = createMachine({
      id: 'm',
      description,
      initial: 'a',
      states: { a: { on: { GO: 'b', END: 'c' } }, b: {}, c: { type: 'final' } },
    })
    expect(faultsOf(machine)).toEqual(['m.b: no way on'])
  })
})

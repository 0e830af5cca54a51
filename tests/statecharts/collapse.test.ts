/** A collapsed state is one box; every set of collapsed states that a person can choose has a layout. */
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { boxesOf, chartOf } from '#statecharts/chart/chart.ts'
import { collapse, collapseVariants, visibleCollapsed, visibleKey } from '#statecharts/chart/collapse.ts'
import { machines } from '#tests/machines/machines.ts'

const chart = chartOf(
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: {
        initial: 'unlocked',
        on: { open: 'open', knock: {} },
        states: {
          unlocked: { on: { lock: 'locked' } },
          locked: {
            initial: 'once',
            on: { unlock: 'unlocked' },
            states: { once: { on: { kick: '#open' } } },
          },
        },
      },
      open: { id: 'open', on: { close: 'closed', slam: '#door.closed.locked' } },
    },
  }),
)
const keysOf = (collapsed: readonly string[]) =>
  boxesOf(collapse(chart, collapsed).root).map(({ key }) => key)

test('a collapsed state hides the states inside and says how many there are', () => {
  expect(keysOf(['door.closed'])).toEqual(['door', 'door.closed', 'door.open'])
  const box = boxesOf(collapse(chart, ['door.closed']).root).find(({ key }) => key === 'door.closed')
  expect(box).toMatchObject({ collapsed: true, initial: undefined, effects: ['3 states inside'] })
  expect(box?.internal.map(({ event }) => event)).toEqual(['knock'])
})

test('arrows into and out of a collapsed state end at its box; arrows inside are left out', () => {
  const { arrows } = collapse(chart, ['door.closed'])
  expect(arrows.map(({ event, from, to }) => `${from} ${event} ${to}`)).toEqual([
    'door.closed open door.open',
    'door.closed kick door.open',
    'door.open close door.closed',
    'door.open slam door.closed',
  ])
})

test('a chart without collapsed states is unchanged', () => {
  expect(collapse(chart, [])).toBe(chart)
})

test('a state stays collapsed when the state around it is collapsed and expanded again', () => {
  const chosen = ['door.closed.locked', 'door.closed']
  expect(visibleCollapsed(chosen)).toEqual(['door.closed'])
  expect(visibleCollapsed(chosen.slice(0, 1))).toEqual(['door.closed.locked'])
})

test('a state or transition inside a collapsed state is shown at its box', () => {
  expect(visibleKey('door.closed.locked.once', ['door.closed'])).toBe('door.closed')
  expect(visibleKey('door.closed.locked.once kick -> door.open', ['door.closed'])).toBe('door.closed')
  expect(visibleKey('door.closed', ['door.closed'])).toBe('door.closed')
  expect(visibleKey('door.open', ['door.closed'])).toBe('door.open')
})

const subsetsOf = ([key, ...others]: readonly string[]): string[][] =>
  key === undefined ? [[]] : subsetsOf(others).flatMap((set) => [set, [key, ...set]])

test.each(machines)('every choice of collapsed states of $id has a variant of its own', (machine) => {
  const full = chartOf(machine)
  const collapsible = boxesOf(full.root).flatMap(({ key, collapsed }) => (collapsed === undefined ? [] : key))
  const choices = subsetsOf(collapsible).map((keys) => visibleCollapsed(keys).join())
  const variants = collapseVariants(full).map((keys) => keys.join())
  expect(variants.toSorted()).toEqual([...new Set(choices)].toSorted())
})

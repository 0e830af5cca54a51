/** Keys of states and transitions are unique and readable. */
import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { nodeKey, transitionKey, transitionsOf } from '#statecharts/chart/keys.ts'
import { machines } from '#tests/machines/machines.ts'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const keysOf = (root: AnyStateNode) => nodesOf(root).flatMap(transitionsOf).map(transitionKey)

test('every transition has a unique key', () => {
  const keys = machines.flatMap(({ root }) => keysOf(root))
  expect(keys.length).toBeGreaterThan(100)
  expect(keys).toEqual([...new Set(keys)])
})

test('every state has a unique key, whatever its id', () => {
  const keys = machines.flatMap(({ root }) => nodesOf(root).map(nodeKey))
  expect(keys).toEqual([...new Set(keys)])
  expect(keys).toContain('registration.steps.details.editing')
})

test.each(machines)('a copy of $id with other parts keeps the names', (machine) => {
  expect(keysOf(machine.provide({ actions: {} }).root)).toEqual(keysOf(machine.root))
})

test('a key has the source, the event, the index and the target', () => {
  const keys = machines.flatMap(({ root }) => keysOf(root))
  expect(keys).toContain('orderConfirmation.editing submit#2 -> orderConfirmation.submitting')
  expect(keys).toContain('orderConfirmation.init always#3 -> orderConfirmation.editing')
  expect(keys).toContain('orderConfirmation.editing form.change')
})

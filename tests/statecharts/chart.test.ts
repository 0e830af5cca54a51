/** The charts show every state and transition of every machine exactly once. */
import { expect, test } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate'
import { boxesOf, chartOf } from '#statecharts/chart/chart.ts'
import { toMermaid, toStatelyJson } from '#statecharts/chart/exports.ts'
import { nodeKey, transitionKey, transitionsOf } from '#statecharts/chart/keys.ts'
import { machines } from '#tests/machines/machines.ts'

const all: readonly AnyStateMachine[] = machines
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const statesOf = ({ root }: AnyStateMachine) => nodesOf(root).map(nodeKey).sort()
const transitionKeys = ({ root }: AnyStateMachine) =>
  nodesOf(root).flatMap(transitionsOf).map(transitionKey).sort()

test.each(all)('every state and every transition of $id is on its chart once', (machine) => {
  const chart = chartOf(machine)
  const boxes = boxesOf(chart.root)
  expect(boxes.map(({ key }) => key).sort()).toEqual(statesOf(machine))
  const keys = [...chart.arrows, ...boxes.flatMap(({ internal }) => internal)].map(({ key }) => key)
  expect(keys.sort()).toEqual(transitionKeys(machine))
})

test('a chart shows dialog texts, calls, the initial state and the delays of timers', () => {
  const order = chartOf(all.find(({ id }) => id === 'orderConfirmation') ?? createMachine({}))
  const boxes = new Map(boxesOf(order.root).map((box) => [box.title, box]))
  expect(boxes.get('succeeded')).toMatchObject({
    tags: ['dialog'],
    dialog: { title: 'Request Submitted!', text: 'Thank you. We will contact you shortly.' },
  })
  expect(boxes.get('submitting')).toMatchObject({ tags: ['busy'], effects: ['calls submitRequest'] })
  expect(boxes.get('editing')?.internal).toMatchObject([
    { event: 'form.change', actions: ['changeForm', 'saveDraft'] },
    { event: 'field.blur', actions: ['touch'] },
    { event: 'submit', guard: 'isInvalid', actions: ['touchAll'] },
  ])
  const said = order.arrows.map(({ event, guard, actions }) => [event, guard, ...actions].join(' '))
  expect(said).toContain('always hasNoOrder navigate(to: selectBrand)')
  expect(said).toContain('submit otherwise')
  expect(said).toContain('after homeAfterSubmit, 1.5\u00a0s  navigate(to: home)')
  expect(said).toContain('submitRequest failed isSessionEnded')
})

test.each(all)(
  "the config of $id for Stately's editor is a machine with the same states and transitions",
  (machine) => {
    const text = toStatelyJson(machine)
    const copy = createMachine(JSON.parse(text))
    expect(statesOf(copy)).toEqual(statesOf(machine))
    expect(transitionKeys(copy)).toEqual(transitionKeys(machine))
    expect(text).not.toContain('inline')
  },
)

const STATE = /^ *state "[^"]+" as (\w+)( \{)?$/
const TEXT = /^ *(\w+) : [^;{}"#<>:]+$/
const TRANSITION = /^ *(\w+|\[\*\]) --> (\w+|\[\*\])( : [^;{}"#<>:]+)?$/

test.each(all)('the Mermaid text of $id is a state diagram with every state and transition', (machine) => {
  const chart = chartOf(machine)
  const [first, ...lines] = toMermaid(chart).trimEnd().split('\n')
  expect(first).toBe('stateDiagram-v2')
  for (const line of lines)
    expect(
      [STATE, TEXT, TRANSITION, /^ *\}$/, /^ *--$/].some((form) => form.test(line)),
      line,
    ).toBe(true)
  expect(lines.filter((line) => line.endsWith('{')).length).toBe(
    lines.filter((line) => line.trim() === '}').length,
  )

  const states = lines.flatMap((line) => STATE.exec(line)?.[1] ?? [])
  expect(states).toEqual([...new Set(states)])
  const ids = boxesOf(chart.root).map(({ key }) => key.replaceAll('.', '_'))
  const keys = chart.root.kind === 'parallel' ? ids : ids.slice(1)
  expect(states.filter((id) => !id.startsWith('anywhere_in_')).sort()).toEqual(keys.sort())

  const ways = lines.flatMap((line) => TRANSITION.exec(line)?.slice(1, 3) ?? [])
  for (const end of ways) expect(['[*]', ...states]).toContain(end)
  const reached = lines.filter((line) => TRANSITION.test(line) && !line.includes('[*]'))
  expect(reached).toHaveLength(chart.arrows.length)
})

/** The layouts that the build computes for the charts. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartLayouts } from '#statecharts/build/compute-layouts.ts'
import { boxesOf, chartOf } from '#statecharts/chart/chart.ts'
import { HEADER_HEIGHT } from '#statecharts/chart/chart-lines.ts'
import { collapse } from '#statecharts/chart/collapse.ts'
import { type Layout, pickLayout, type Rect } from '#statecharts/chart/layout.ts'
import { machines } from '#tests/machines/machines.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chart-layouts-'))
})
afterAll(() => rm(folder, { recursive: true }))

const door = (...states: string[]) =>
  createMachine({
    id: 'door',
    initial: 'open',
    states: Object.fromEntries(states.map((state) => [state, { on: { next: states[0] } }])),
  })

test('layouts are computed once, and again only after a change of the chart', async () => {
  const computed = await chartLayouts(door('open', 'closed'), folder)
  const file = join(folder, 'door.json')
  const { ino } = await stat(file)
  expect(await chartLayouts(door('open', 'closed'), folder)).toEqual(computed)
  expect((await stat(file)).ino).toBe(ino)

  const [changed] = await chartLayouts(door('open', 'closed', 'locked'), folder)
  expect(changed?.down.boxes).toHaveLength(4)
  expect((await stat(file)).ino).not.toBe(ino)
  expect(await readdir(folder)).toEqual(['door.json'])
})

const layoutsOf = async (id: string) => {
  const machine = machines.find((other) => other.id === id)
  if (!machine) throw new Error(`There is no machine ${id}.`)
  const layouts = await chartLayouts(machine)
  const boxes = boxesOf(chartOf(machine).root)
  const rect = ({ boxes: rects }: Layout, key: string) => {
    const found = rects[boxes.findIndex((box) => box.key === `${id}.${key}`)]
    if (!found) throw new Error(`The layout has no ${key}.`)
    return found
  }
  return { layouts, rect }
}

test('the steps of registration are in order: details, code, account', async () => {
  const { layouts, rect } = await layoutsOf('registration')
  const order = ['init', 'details', 'verify', 'complete', 'registered'].map((step) => `steps.${step}`)
  const [full] = layouts.filter(({ collapsed }) => collapsed.length === 0)
  if (!full) throw new Error('There is no layout without collapsed states.')
  const tops = order.map((key) => rect(full.down, key).y)
  const lefts = order.map((key) => rect(full.right, key).x)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
})

test('a high window gets the layout downwards, a wide window the one to the right', async () => {
  const { layouts } = await layoutsOf('contact')
  const [full] = layouts
  expect(pickLayout(layouts, [], { width: 400, height: 1_200 })).toBe(full?.down)
  expect(pickLayout(layouts, [], { width: 1_600, height: 400 })).toBe(full?.right)
  expect(pickLayout(layouts, ['contact.unknown'], { width: 400, height: 400 })).toBeUndefined()
})

/** Overlaps with everything. */
const MISSING = { x: 0, y: 0, width: 100_000, height: 100_000 }
const titleOf = (box = MISSING) => ({ ...box, height: HEADER_HEIGHT - 6 })
const overlap = (one: Rect, other: Rect) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0

test.each(machines)(
  'no labels of $id overlap, whatever is collapsed and in both directions',
  async (machine) => {
    const full = chartOf(machine)
    const overlaps: string[] = []
    for (const { collapsed, down, right } of await chartLayouts(machine)) {
      const chart = collapse(full, collapsed)
      for (const { boxes, routes } of [down, right]) {
        const texts = [
          ...boxesOf(chart.root).map(({ key }, index) => ({ key, rect: titleOf(boxes[index]) })),
          ...chart.arrows.map(({ key }, index) => ({ key, rect: routes[index]?.label ?? MISSING })),
        ]
        for (const [index, one] of texts.entries())
          for (const other of texts.slice(index + 1))
            if (overlap(one.rect, other.rect))
              overlaps.push(`${one.key} / ${other.key}, collapsed: ${collapsed}`)
      }
    }
    expect(overlaps).toEqual([])
  },
)

/** The charts replay the walks of the path tests. */
import { expect, test } from 'vitest'
import { boxesOf, chartOf } from '#statecharts/chart/chart.ts'
import { framesOfWalk } from '#statecharts/page/frames.ts'
import { machines } from '#tests/machines/machines.ts'
import { allWalks } from '#tests/paths/walks-file.ts'

test('every step of a walk is on the chart of its machine', () => {
  for (const { machine: id, walks } of allWalks()) {
    const machine = machines.find((one) => one.id === id)
    if (!machine) throw new Error(`There is no machine ${id}`)
    const chart = chartOf(machine)
    const boxes = boxesOf(chart.root)
    const known = new Set([
      ...boxes.flatMap(({ key, internal: stays }) => [key, ...stays.map((words) => words.key)]),
      ...chart.arrows.map(({ key }) => key),
    ])
    for (const frame of walks.flatMap((walk) => framesOfWalk(machine, walk)))
      for (const key of [...frame.active, ...frame.taken]) expect(known, `${id}: ${key}`).toContain(key)
  }
})

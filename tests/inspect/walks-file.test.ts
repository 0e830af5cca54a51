/** The charts replay the walks of the path tests. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { boxesOf, chartOf } from '#src/inspect/chart.ts'
import { framesOfWalk } from '#src/inspect/frames.ts'
import { Walks } from '#src/inspect/walks.ts'
import { machines } from '#tests/machines/machines.ts'
import { FILE, walksFile } from './walks-file.ts'

const text = readFileSync(FILE, 'utf8')
const all = v.parse(v.pipe(v.string(), v.parseJson(), Walks), text)

test('src/inspect/walks.json has the current walks of the path tests', () => {
  expect(text === walksFile(), 'run: npm run docs:machines').toBe(true)
})

test('every step of a walk is on the chart of its machine', () => {
  for (const { machine: id, walks } of all) {
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

/** The walks of the path tests for the charts at /machines. Run directly, it writes machines/walks.json. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Walks } from '#statecharts/page/walks.ts'
import type { FlowModel } from '#tests/paths/engine/model.ts'
import { type Walk, walksOf } from '#tests/paths/engine/walks.ts'
import { models } from '#tests/paths/models.ts'

const FILE = join(import.meta.dirname, '../../machines/walks.json')

const stepsOf = ({ start, first, steps }: Walk) => [
  { event: 'xstate.init', label: `begins: ${start}`, state: first.state.value, transitions: first.taken },
  ...steps.map(({ event, label, state, taken }) => ({
    event: event.type,
    label,
    state: state.value,
    transitions: taken,
  })),
]

const walksThrough = (model: FlowModel) => ({
  machine: model.machine.id,
  walks: walksOf(model).map((walk) => ({ title: walk.title, steps: stepsOf(walk) })),
})

export const allWalks = () =>
  v.parse(
    Walks,
    models.map(({ flow }) => walksThrough(flow)),
  )

if (import.meta.main) writeFileSync(FILE, JSON.stringify(allWalks()))

/** Exports the walks of the path tests for the charts. Run directly, it writes src/inspect/walks.json. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Walks } from '#src/inspect/walks.ts'
import type { FlowModel } from '#tests/paths/engine/model.ts'
import { type Walk, walksOf } from '#tests/paths/engine/walks.ts'
import { models } from '#tests/paths/models.ts'

export const FILE = join(import.meta.dirname, '../../src/inspect/walks.json')

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

/** Formats one step per line, for readable diffs. */
export function walksFile(): string {
  const all = v.parse(
    Walks,
    models.map(({ flow }) => walksThrough(flow)),
  )
  const flows = all.map(({ machine, walks }) => {
    const walkTexts = walks.map(({ title, steps }) => {
      const lines = steps.map((step) => `        ${JSON.stringify(step)}`)
      return `    { "title": ${JSON.stringify(title)}, "steps": [\n${lines.join(',\n')}\n    ] }`
    })
    return `  { "machine": ${JSON.stringify(machine)}, "walks": [\n${walkTexts.join(',\n')}\n  ] }`
  })
  return `[\n${flows.join(',\n')}\n]\n`
}

if (import.meta.main) writeFileSync(FILE, walksFile())

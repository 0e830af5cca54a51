/**
 * `npm run bench [-- part …] [--rounds 5] [--engine sqlite]`: measures these parts (default: all) and writes ops/bench/results.md.
 * `--modules` adds to "awake" which modules use the time; it needs `npm run build -- --sourcemap hidden`.
 * Figures are compared within one run, interleaved: absolute ones of a shared machine say nothing.
 */
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { Engine } from '#server/database/schema.ts'
import { measureApi } from './api.ts'
import { measureAwake } from './awake.ts'
import { measureBytes } from './bytes.ts'
import { type Figures, readResults, saveFigures, saveModules, verdictOf } from './figures.ts'
import { measureGrowth } from './growth.ts'
import { PARTS, type Part } from './limit.ts'
import { ENGINES, LIMITS } from './limits.ts'
import { describeMachine } from './machine.ts'
import { measureModules } from './modules.ts'
import { writePage } from './results-page.ts'
import { measureStart } from './start.ts'
import { measureTaps } from './taps.ts'
import { measureProxies, measureWeb } from './web.ts'

const measures: Record<Part, (rounds: number, engines: readonly Engine[]) => Promise<Figures>> = {
  web: measureWeb,
  proxies: measureProxies,
  awake: measureAwake,
  bytes: measureBytes,
  taps: measureTaps,
  api: measureApi,
  growth: measureGrowth,
  start: measureStart,
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    modules: { type: 'boolean' },
    engine: { type: 'string', multiple: true, default: [...ENGINES] },
  },
})
const rounds = v.parse(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1)), values.rounds)
const engines = v.parse(v.array(v.picklist(ENGINES)), values.engine)
const asked = v.safeParse(v.array(v.picklist(PARTS)), positionals)
if (!asked.success) {
  console.error(`The parts are: ${PARTS.join(', ')}.`)
  process.exit(1)
}
for (const part of asked.output.length > 0 ? asked.output : PARTS) {
  console.log(`\n── ${part}`)
  const before = describeMachine()
  const figures = await measures[part](rounds, engines)
  saveFigures(part, before, figures)
  for (const limit of LIMITS.filter(({ id }) => id in figures)) {
    const figure = figures[limit.id]
    console.log(
      `${verdictOf(limit, figure).padEnd(7)} ${limit.what}: ${figure?.value.toFixed(2)} ${limit.unit}  ${figure?.detail}`,
    )
  }
}
if (values.modules) saveModules(await measureModules(rounds))
writePage(readResults())

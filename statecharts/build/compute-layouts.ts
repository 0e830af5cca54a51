/**
 * Computes the layouts of a machine's chart with ELK, which takes 4 to 12 s in a browser: for every set of collapsed states,
 * downwards and to the right. The sets multiply over parallel regions (registration has 56).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Elk from 'elkjs/lib/elk.bundled.js'
import type { ElkNode } from 'elkjs/lib/elk-api'
import * as v from 'valibot'
import type { AnyStateMachine } from 'xstate'
import { type Chart, chartOf } from '../chart/chart.ts'
import { collapse, collapseVariants } from '../chart/collapse.ts'
import { type ChartLayouts, ChartLayoutsSchema } from '../chart/layout.ts'
import { readLayout, toElkGraph } from './elk-graph.ts'

const CACHE_FOLDER = join(import.meta.dirname, '../../node_modules/.cache/chart-layouts')

/** The other input of a layout beside ELK's. */
const CODE = ['./elk-graph.ts', '../../node_modules/elkjs/package.json']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join()

const Cached = v.object({ key: v.string(), layouts: ChartLayoutsSchema })

type Variant = { collapsed: string[]; chart: Chart; down: ElkNode; right: ElkNode }

function variantsOf(machine: AnyStateMachine): readonly Variant[] {
  const full = chartOf(machine)
  return collapseVariants(full).map((collapsed) => {
    const chart = collapse(full, collapsed)
    return {
      collapsed: [...collapsed],
      chart,
      down: toElkGraph(chart, 'DOWN'),
      right: toElkGraph(chart, 'RIGHT'),
    }
  })
}

/** A hash of ELK's input and of the code that reads its output. */
const cacheKey = (variants: readonly Variant[]) =>
  createHash('sha256')
    .update(CODE)
    .update(JSON.stringify(variants.map(({ down, right }) => [down, right])))
    .digest('hex')

async function readCached(file: string, key: string): Promise<ChartLayouts | undefined> {
  try {
    const cached = v.parse(Cached, JSON.parse(await readFile(file, 'utf8')))
    return cached.key === key ? cached.layouts : undefined
  } catch {
    return undefined // Not cached yet, or written by an older version.
  }
}

/** Writes through a second file: another process may read the cache at the same time. */
async function writeCached(file: string, cached: v.InferOutput<typeof Cached>): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, JSON.stringify(cached))
  await rename(temporary, file)
}

/** The layouts from the cache, or computed and cached. */
export async function chartLayouts(machine: AnyStateMachine, folder = CACHE_FOLDER): Promise<ChartLayouts> {
  const variants = variantsOf(machine)
  const key = cacheKey(variants)
  const file = join(folder, `${machine.id}.json`)
  const cached = await readCached(file, key)
  if (cached) return cached
  const elk = new Elk()
  const layouts: ChartLayouts = []
  for (const { collapsed, chart, down, right } of variants)
    layouts.push({
      collapsed,
      down: readLayout(await elk.layout(down), chart),
      right: readLayout(await elk.layout(right), chart),
    })
  await writeCached(file, { key, layouts })
  return layouts
}

/**
 * Vite plugin: the module `virtual:chart-layouts` with the layouts of the statechart page and the file of each machine. ELK
 * runs in a worker thread of the build, so that no browser loads it.
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { ChartLayoutsSchema } from '#src/inspect/layout.ts'
import { MACHINES_FOLDER, machineFiles } from './machine-file.ts'

const INDEX = 'virtual:chart-layouts'
/** Followed by the machine's id. */
const CHART = `${INDEX}/chart-`

const Message = v.tuple([v.map(v.string(), ChartLayoutsSchema)])

/** The layouts of every machine by its id. */
async function computeLayouts() {
  const worker = new Worker(new URL('./layout-worker.ts', import.meta.url))
  const [layouts] = v.parse(Message, await once(worker, 'message'))
  return layouts
}

/** One module per machine, loaded when its chart is opened. */
const indexCode = (files: ReadonlyMap<string, string>) => `export const charts = {
${[...files].map(([id, file]) => `${id}: { file: '${file}', load: () => import('${CHART}${id}') },`).join('\n')}
}`

export function chartLayoutsPlugin(): Plugin {
  let layouts: ReturnType<typeof computeLayouts> | undefined
  return {
    name: 'chart-layouts',
    resolveId: { filter: { id: /^virtual:chart-layouts/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:chart-layouts/ },
      async handler(path) {
        // The server renders no chart.
        if (this.environment.config.consumer === 'server') return 'export const charts = {}'
        const files = machineFiles()
        for (const file of files.values()) this.addWatchFile(join(MACHINES_FOLDER, file))
        const id = path.slice(1)
        if (id === INDEX) return indexCode(files)
        layouts ??= computeLayouts()
        return `export const layouts = ${JSON.stringify((await layouts).get(id.slice(CHART.length)))}`
      },
    },
    watchChange() {
      layouts = undefined
    },
  }
}

/**
 * Vite plugin: the module `virtual:chart-layouts` with the layouts of the statechart page and the file of each machine. ELK
 * runs in a worker thread of the build, so that no browser loads it.
 */
import { once } from 'node:events'
import { join, posix } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { ChartLayoutsSchema } from '../chart/layout.ts'
import { machineFiles } from './machine-file.ts'

const INDEX = 'virtual:chart-layouts'
/** Followed by the machine's id. */
const CHART = `${INDEX}/chart-`

const Message = v.tuple([v.map(v.string(), ChartLayoutsSchema)])

type Machines = {
  /** The folder of the machines, relative to the root of the project. */
  folder: string
  /** A module that calls `postLayouts` with the machines. A new thread imports the machines as they are now. */
  worker: URL
}

/** The layouts of every machine by its id. */
async function computeLayouts({ worker: module }: Machines) {
  const worker = new Worker(module)
  const [layouts] = v.parse(Message, await once(worker, 'message'))
  return layouts
}

/** One module per machine, loaded when its chart is opened. */
const indexCode = (files: ReadonlyMap<string, string>, folder: string) => `export const charts = {
${[...files].map(([id, file]) => `${id}: { file: '${posix.join(folder, file)}', load: () => import('${CHART}${id}') },`).join('\n')}
}`

export function chartLayoutsPlugin(machines: Machines): Plugin {
  let layouts: ReturnType<typeof computeLayouts> | undefined
  return {
    name: 'chart-layouts',
    resolveId: { filter: { id: /^virtual:chart-layouts/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:chart-layouts/ },
      async handler(path) {
        // The server renders no chart.
        if (this.environment.config.consumer === 'server') return 'export const charts = {}'
        const folder = join(this.environment.config.root, machines.folder)
        const files = machineFiles(folder)
        for (const file of files.values()) this.addWatchFile(join(folder, file))
        const id = path.slice(1)
        if (id === INDEX) return indexCode(files, machines.folder)
        layouts ??= computeLayouts(machines)
        return `export const layouts = ${JSON.stringify((await layouts).get(id.slice(CHART.length)))}`
      },
    },
    watchChange() {
      layouts = undefined
    },
  }
}

/** Worker thread: posts the layouts of every machine by its id. A new thread imports the machines as they are now. */
import { parentPort } from 'node:worker_threads'
import { allMachines } from '#src/inspect/all-machines.ts'
import type { ChartLayouts } from '#src/inspect/layout.ts'
import { chartLayouts } from './compute-layouts.ts'

const layouts = new Map<string, ChartLayouts>()
for (const machine of allMachines) layouts.set(machine.id, await chartLayouts(machine))
parentPort?.postMessage(layouts)

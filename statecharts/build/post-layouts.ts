/** The code of chart-layouts-plugin.ts's worker thread. */
import { parentPort } from 'node:worker_threads'
import type { AnyStateMachine } from 'xstate'
import type { ChartLayouts } from '../chart/layout.ts'
import { chartLayouts } from './compute-layouts.ts'

/** Posts the layouts of every machine by its id. */
export async function postLayouts(machines: readonly AnyStateMachine[]): Promise<void> {
  const layouts = new Map<string, ChartLayouts>()
  for (const machine of machines) layouts.set(machine.id, await chartLayouts(machine))
  parentPort?.postMessage(layouts)
}

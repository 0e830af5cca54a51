/** Loads the layouts of a machine's chart on demand. */
import { charts } from 'virtual:chart-layouts'
import type { ChartLayouts } from '../chart/layout.ts'

/** @throws when the machine has no chart, or its layouts cannot be loaded */
export async function loadLayouts(machine: string): Promise<ChartLayouts> {
  const chart = charts[machine]
  if (!chart) throw new Error(`${machine} has no chart.`)
  return (await chart.load()).layouts
}

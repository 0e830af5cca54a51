/** Made by statecharts/build/chart-layouts-plugin.ts. */
declare module 'virtual:chart-layouts' {
  import type { ChartLayouts } from '../chart/layout.ts'

  /** By the machine's id. `file`: the machine's file, relative to the root of the project. */
  export const charts: Readonly<
    Record<string, { file: string; load: () => Promise<{ layouts: ChartLayouts }> }>
  >
}

/** Made by build/statecharts/chart-layouts-plugin.ts. */
declare module 'virtual:chart-layouts' {
  import type { ChartLayouts } from './layout.ts'

  /** By the machine's id. `file`: the machine's file, relative to `machines/`. */
  export const charts: Readonly<
    Record<string, { file: string; load: () => Promise<{ layouts: ChartLayouts }> }>
  >
}

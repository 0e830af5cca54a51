/** The charts of the shop's machines, for vite.config.ts and the server's entry. */
import type { Plugin } from 'vite'
import { chartLayoutsPlugin } from '#statecharts/build/chart-layouts-plugin.ts'

export const chartLayouts = (): Plugin =>
  chartLayoutsPlugin({
    folder: 'machines',
    worker: new URL('./chart-layouts-worker.ts', import.meta.url),
  })

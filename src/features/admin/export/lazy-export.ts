import { createLazyModule } from '../../../ui/lazy-module.ts'

/** The export of orders, with the library for the file. */
const exporting = createLazyModule(() => import('./export-orders.tsx'))
export const preloadExport = exporting.preload
export const useLazyExport = exporting.useModule

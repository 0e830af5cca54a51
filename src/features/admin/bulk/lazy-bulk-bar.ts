import { createLazyModule, useLoadedModule } from '../../../ui/lazy-module.ts'

/** The bar of the selected orders, loaded with the first selected row. */
const bar = createLazyModule(() => import('./bulk-bar.tsx'))
export const preloadBulkBar = bar.preload
export const useLazyBulkBar = () => useLoadedModule(bar)

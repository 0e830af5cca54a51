import { createLazyModule, useLoadedModule } from '../../../ui/lazy-module.ts'

/** What is done with chosen orders: the first choice loads it. */
const bar = createLazyModule(() => import('./bulk-bar.tsx'))
export const preloadBulkBar = bar.preload
export const useLazyBulkBar = () => useLoadedModule(bar)

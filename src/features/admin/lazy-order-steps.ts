import { createLazyModule, useLoadedModule } from '../../ui/lazy-module.ts'

/** The code of an open row: its details, steps, history and dialogs: the other tabs do not need it. */
const orderSteps = createLazyModule(() => import('./order-details-row.tsx'))
export const preloadOrderSteps = orderSteps.preload
export const useLazyOrderSteps = () => useLoadedModule(orderSteps)

import { createLazyModule } from '../ui/lazy-module.ts'

/** The code that changes a visit's time, loaded on demand: few customers need it. */
const reschedule = createLazyModule(() => import('./reschedule.tsx'))
export const preloadReschedule = reschedule.preload
export const useLazyReschedule = reschedule.useModule

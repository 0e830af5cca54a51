import { createLazyModule } from '../ui/lazy-module.ts'

/** The code of another time: few people change theirs. */
const reschedule = createLazyModule(() => import('./reschedule.tsx'))
export const preloadReschedule = reschedule.preload
export const useLazyReschedule = reschedule.useModule

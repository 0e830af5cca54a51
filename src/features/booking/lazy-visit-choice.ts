import { createLazyModule } from '../../ui/lazy-module.ts'

/** The code of the visit windows, loaded once a PIN code is typed. */
const visitChoice = createLazyModule(() => import('./visit-choice.tsx'))
export const preloadVisitChoice = visitChoice.preload
export const useLazyVisitChoice = visitChoice.useModule

import { createLazyModule } from '../../ui/lazy-module.ts'

/** The code of the windows: only who gives a PIN code needs it. */
const visitChoice = createLazyModule(() => import('./visit-choice.tsx'))
export const preloadVisitChoice = visitChoice.preload
export const useLazyVisitChoice = visitChoice.useModule

import { createLazyModule } from '../../ui/lazy-module.ts'

/** The receipt's code: loaded at the first input or submit, because a first tap would compete with the next page's files. */
const receipt = createLazyModule(() => import('./receipt-card.tsx'))
export const preloadReceipt = receipt.preload
export const useLazyReceipt = receipt.useModule

import { createLazyModule } from '../../ui/lazy-module.ts'

/** The code of a request's receipt. */
const receipt = createLazyModule(() => import('./receipt-card.tsx'))
export const preloadReceipt = receipt.preload
export const useLazyReceipt = receipt.useModule

import { createLazyModule } from '../../ui/lazy-module.ts'

/** The code of the receipt: its dates, words and picture. */
const receipt = createLazyModule(() => import('./receipt-card.tsx'))
export const preloadReceipt = receipt.preload
export const useLazyReceipt = receipt.useModule

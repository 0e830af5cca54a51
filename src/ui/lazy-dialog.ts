import { createLazyModule } from './lazy-module.ts'

/** The dialog's code. */
const dialog = createLazyModule(() => import('./dialog-content.tsx'))
export const preloadDialog = dialog.preload
export const useLazyDialog = dialog.useModule

import { createProgram } from '../lib/lazy-module.ts'

/** The dialog's code. */
const dialog = createProgram(() => import('./dialog-content.tsx'))
export const preloadDialog = dialog.preload
export const useDialogProgram = dialog.useProgram

import { createProgram } from '../program.ts'

/** The dialog's code. */
const dialog = createProgram(() => import('./dialog-box.tsx'))
export const preloadDialog = dialog.preload
export const useDialogProgram = dialog.useProgram

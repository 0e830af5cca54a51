import { createLazyModule, useLoadedModule } from '../../../ui/lazy-module.ts'

/** The code of an open request (details, steps, thread, history, dialogs), loaded on demand. */
const requestPanel = createLazyModule(() => import('./request-panel.tsx'))
export const preloadRequestPanel = requestPanel.preload
export const useLazyRequestPanel = () => useLoadedModule(requestPanel)

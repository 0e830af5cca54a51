import { createLazyModule, useLoadedModule } from '../../../ui/lazy-module.ts'

/** The code of an open request: its facts, steps, thread, history and dialogs. The lists do not need it. */
const requestPanel = createLazyModule(() => import('./request-panel.tsx'))
export const preloadRequestPanel = requestPanel.preload
export const useLazyRequestPanel = () => useLoadedModule(requestPanel)

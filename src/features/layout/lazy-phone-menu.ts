import { createLazyModule } from '../../ui/lazy-module.ts'

/** The code of the phone menu's content. */
const phoneMenu = createLazyModule(() => import('./phone-menu-content.tsx'))
export const preloadPhoneMenu = phoneMenu.preload
export const useLazyPhoneMenu = phoneMenu.useModule

import { createLazyModule } from '../ui/lazy-module.ts'

/** The code of the threads, loaded after the request's progress is shown. */
const customerThread = createLazyModule(() => import('./thread/customer-thread.tsx'))
export const preloadCustomerThread = customerThread.preload
export const useLazyCustomerThread = customerThread.useModule

const shopThread = createLazyModule(() => import('./thread/shop-thread.tsx'))
export const preloadShopThread = shopThread.preload
export const useLazyShopThread = shopThread.useModule

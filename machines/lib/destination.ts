import type { ServiceSlug } from '#shared/catalogue.ts'
import type { PendingOrder } from '#shared/repair.ts'

/** Where a flow may send a person; src/router maps each to its URL. Brands and models go by their names. */
export type Destination =
  | { to: 'home' }
  | { to: 'login' }
  | { to: 'register' }
  /** `resendAt` is the clock time (epoch ms) from which a code may be sent again. */
  | { to: 'resetPassword'; phone: string; resendAt: number | null }
  | { to: 'adminDashboard' }
  | { to: 'selectBrand' }
  | { to: 'orderDetails'; order: PendingOrder }
  | { to: 'brands'; category: ServiceSlug }
  /** `model` is the one to show among them. */
  | { to: 'models'; category: ServiceSlug; brand: string; model?: string }
  | { to: 'issues'; category: ServiceSlug; brand: string; model: string }

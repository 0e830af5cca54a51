import type { ServiceSlug } from '#shared/catalogue/catalogue.ts'
import type { PriceView } from '#shared/price/price-view.ts'
import type { PendingOrder } from '#shared/request/request.ts'

/** Where a machine can navigate; the router maps each destination to its URL. Brands and models by name. */
export type Destination =
  | { to: 'home' }
  /** `email`: to fill in. `isPasswordReset`: the login page confirms the password reset. */
  | { to: 'login'; email?: string; isPasswordReset?: true }
  | { to: 'register' }
  /** `resendAt`: the time (epoch ms) from which another code can be sent. */
  | { to: 'resetPassword'; phone: string; resendAt: number | null }
  | { to: 'adminDashboard' }
  /** The technician's day sheet. */
  | { to: 'day' }
  /** The owner's list of orders, narrowed to these. */
  | { to: 'orders'; ids: readonly number[] }
  /** The owner's prices of a kind or a brand. */
  | { to: 'prices'; view: PriceView }
  | { to: 'selectBrand' }
  | { to: 'orderDetails'; order: PendingOrder }
  | { to: 'brands'; category: ServiceSlug }
  /** `model`: the model to scroll to and highlight. */
  | { to: 'models'; category: ServiceSlug; brand: string; model?: string }
  | { to: 'issues'; category: ServiceSlug; brand: string; model: string }

/** What the admin's address says beside its path: `/admin-dashboard?tab=orders&show=pending`. */
import * as v from 'valibot'

export const AdminTab = v.picklist(['dashboard', 'users', 'orders', 'messages'])
export type AdminTab = v.InferOutput<typeof AdminTab>

/** Which orders are listed. */
export const OrdersShown = v.picklist(['all', 'pending', 'done'])
export type OrdersShown = v.InferOutput<typeof OrdersShown>

/** Nothing, or something unknown, is left out and means the dashboard with all orders: the plain address stays plain. */
export const AdminSearch = v.object({
  tab: v.fallback(v.optional(AdminTab), undefined),
  show: v.fallback(v.optional(OrdersShown), undefined),
})
export type AdminSearch = v.InferInput<typeof AdminSearch>

/** The search parameters of the admin pages: `/admin-dashboard?tab=orders&show=pending&find=asha`. */
import * as v from 'valibot'
import { CATEGORIES } from '#shared/catalogue.ts'

const AdminTab = v.picklist(['dashboard', 'users', 'orders', 'messages', 'settings'])
export type AdminTab = v.InferOutput<typeof AdminTab>

/** Which orders are listed. */
export const OrdersFilter = v.picklist(['all', 'pending', 'done', 'today'])
export type OrdersFilter = v.InferOutput<typeof OrdersFilter>

/** Missing and unknown values mean the dashboard with all orders; defaults are left out of the URL. */
export const AdminSearchParams = v.object({
  tab: v.fallback(v.optional(AdminTab), undefined),
  /** Which part of the settings is edited. */
  part: v.fallback(v.optional(v.picklist(['hours', 'closures', 'pins', 'terms', 'replies'])), undefined),
  show: v.fallback(v.optional(OrdersFilter), undefined),
  /** The search text of the orders or users; the router parses digits as a number. */
  find: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
})
export type AdminSearchParams = v.InferInput<typeof AdminSearchParams>

/** Which brand's models are edited: `/admin/edit-models?category=mobile-repair&brand=samsung`. */
export const EditModelsSearchParams = v.object({
  category: v.fallback(v.optional(v.picklist(CATEGORIES.map(({ slug }) => slug))), undefined),
  brand: v.fallback(v.optional(v.string()), undefined),
})
export type EditModelsSearchParams = v.InferInput<typeof EditModelsSearchParams>

/** The admin's desk and the tab that is wanted of it: their code comes one after the other, so both are asked for at once. */
import type { AdminSearchParams } from './admin-search-params.ts'

export const loadAdminDashboard = () => import('./admin-dashboard-page.tsx')

/** Never rejects: what did not come is told where it would stand. */
export const loadTab = (search: AdminSearchParams): Promise<void> =>
  loadAdminDashboard().then(
    ({ loadTabOf }) => loadTabOf(search),
    () => undefined,
  )

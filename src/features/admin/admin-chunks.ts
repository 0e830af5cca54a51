/** The admin's desk and the tab that is wanted of it: their code comes one after the other, so both are asked for at once. */
import type { AdminSearch } from './admin-search-params.ts'

export const loadDesk = () => import('./admin-dashboard-page.tsx')

/** Never rejects: what did not come is told where it would stand. */
export const loadTab = (search: AdminSearch): Promise<void> =>
  loadDesk().then(
    ({ loadTabOf }) => loadTabOf(search),
    () => undefined,
  )

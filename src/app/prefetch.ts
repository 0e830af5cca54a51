/** Prefetches the next page of the booking flow (code, data, dialog, phone menu) piece by piece when the browser is idle. */
import { brandsQuery, catalogueQuery, modelsQuery } from '../api/catalogue-queries.ts'
import { openingHoursQuery } from '../api/opening-hours.ts'
import type { App } from '../core/app.ts'
import { phoneMenu } from '../features/layout/phone-menu.tsx'
import { devicePictureLoads } from '../illustrations/device-module.ts'
import { runEachWhenIdle } from '../lib/run-when-idle.ts'
import { savesData } from '../lib/saves-data.ts'
import { dialog } from '../ui/dialog.tsx'
import type { RouteData } from './route-data.ts'
import type { createAppRouter } from './router.tsx'

/** All models of all brands in one call (about 5 kB compressed), stored under the query keys of the brand pages. */
async function prefetchModels({ queryClient }: App): Promise<void> {
  const brands = await queryClient.fetchQuery(catalogueQuery)
  const updatedAt = queryClient.getQueryState(catalogueQuery.queryKey)?.dataUpdatedAt ?? 0
  for (const { id, models } of brands)
    queryClient.setQueryData(modelsQuery(id).queryKey, (known) => (known ? undefined : models), {
      updatedAt,
    })
}

/** @returns prefetches what follows the current page; to be called once that page handles events */
export function createPrefetch(app: App, router: ReturnType<typeof createAppRouter>) {
  // Failures are ignored: the navigation loads the same again and reports them.
  const loadsOf = (next: RouteData['next']): readonly (() => unknown)[] => [
    () => router.loadRouteChunk(router.routesByPath[next])?.catch(() => undefined),
    () => app.queryClient.ensureQueryData(brandsQuery).catch(() => undefined),
    ...(next === '/order-details' ? [() => app.queryClient.prefetchQuery(openingHoursQuery)] : []),
    ...(next === '/services/$category/$brand' ? [() => prefetchModels(app).catch(() => undefined)] : []),
    dialog.preload,
    phoneMenu.preload,
    // The home page leads to every device type.
    ...(next === '/services/$category' ? devicePictureLoads : []),
  ]
  let cancel = () => {}
  return {
    run() {
      const next = router.state.matches.at(-1)?.staticData.next
      if (next && !savesData()) cancel = runEachWhenIdle(loadsOf(next))
    },
    stop: () => cancel(),
  }
}

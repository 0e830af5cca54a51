/** Loads the code of the page that mostly comes next, with its part of the catalogue, and what it opens, while one looks at this one: a tap then waits for its drawing alone. */
import type { App } from '../core/app.ts'
import { preloadDevicePictures } from '../illustrations/device-module.ts'
import { preloadDialog } from '../ui/lazy-dialog.ts'
import type { createAppRouter } from './router.tsx'
import { warmDateField } from './warm-date-field.ts'

type AppRouter = ReturnType<typeof createAppRouter>
type Path = keyof AppRouter['routesByPath']

const BRANDS = '/services/$category'
const MODELS = '/services/$category/$brand'
const ISSUES = '/services/$category/$brand/$model'
const DETAILS = '/order-details'

/** From each page of the way to a repair to the one after it. */
const NEXT: Partial<Record<Path, Path>> = {
  '/': BRANDS,
  [BRANDS]: MODELS,
  '/select-brand': MODELS,
  '/brands/$brandName': ISSUES,
  [MODELS]: ISSUES,
  '/services/apple-watch-repair/models': ISSUES,
  [ISSUES]: DETAILS,
  '/services/$category/$brand/$model/issue': DETAILS,
  '/repair/$category/$brand/$model': DETAILS,
  '/services/macbook-repair/$brand/issues': DETAILS,
  '/services/apple-watch-repair/issues': DETAILS,
}

/** The compiler's DOM does not know it: only Chromium has it. */
const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/**
 * When the browser rests, for which Safari has no word; never on a phone that saves data.
 *
 * @returns gives it up
 */
export function runWhenIdle(act: () => void): () => void {
  if (savesData()) return () => undefined
  if ('requestIdleCallback' in window) {
    const waiting = window.requestIdleCallback(act)
    return () => window.cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(act, 200)
  return () => clearTimeout(waiting)
}

/** All models of all brands in one call, some 5 kB on the line, as the page of each brand will look for them. */
async function loadModels({ queryClient, queries }: App): Promise<void> {
  // Not what is kept from before the owner changed it.
  const brands = await queryClient.fetchQuery(queries.catalogue)
  const updatedAt = queryClient.getQueryState(queries.catalogue.queryKey)?.dataUpdatedAt ?? 0
  for (const { id, models } of brands)
    queryClient.setQueryData(queries.models(id).queryKey, (known) => (known ? undefined : models), {
      updatedAt,
    })
}

/**
 * @param spare does what it is given when there is time, unless the application has been taken down by then
 * @returns does so for the page that one is on; to be called once it answers
 */
export function createPrefetch(app: App, router: AppRouter, spare: (act: () => void) => void): () => void {
  // What fails here is loaded again, and its failure told, when one goes there.
  const load = (next: Path) => {
    void router.loadRouteChunk(router.routesByPath[next])?.catch(() => undefined)
    void app.queryClient.ensureQueryData(app.queries.brands).catch(() => undefined)
    // Any brand may come next, and on a slow line its models would be waited for after the tap.
    if (next === MODELS) void loadModels(app).catch(() => undefined)
    // From the front page any type may come next; from there on its pictures are on the screen already.
    if (next === BRANDS) void preloadDevicePictures()
    void preloadDialog()
    if (next === DETAILS) spare(warmDateField)
  }
  return () => {
    const next = NEXT[router.state.matches.at(-1)?.fullPath ?? '/']
    if (next) spare(() => load(next))
  }
}

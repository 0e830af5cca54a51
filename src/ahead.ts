/** Loads the code of the page that mostly comes next, while one looks at this one: a tap then waits for its drawing alone. */
import type { createAppRouter } from './router.tsx'

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

/** Safari has no word for it. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(act) : setTimeout(act, 200)

/** Follows the router until the answer is called. A phone that saves data is spared it. */
export const loadAhead = (router: AppRouter): (() => void) =>
  router.subscribe('onRendered', () => {
    const next = NEXT[router.state.matches.at(-1)?.fullPath ?? '/']
    if (!next || savesData()) return
    // What fails here is loaded again, and its failure told, when one goes there.
    whenIdle(() => void router.loadRouteChunk(router.routesByPath[next])?.catch(() => undefined))
  })

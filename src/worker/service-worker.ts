/**
 * The service worker: offline, every page opens and a person can select a device up to the order confirmation.
 *
 * It caches public files only: the built files of the customer pages, and the catalogue. Requests that no route below
 * matches, such as personal and admin calls, go to the network unchanged.
 *
 * A new version waits until the last page of the old one is closed, so a page always finds the chunks of its own build.
 * Navigations use the network first, so pages are never outdated while online.
 *
 * To remove the worker, serve for some months at the same URL a worker that on activation deletes all caches and calls
 * `registration.unregister()`. Deleting the file is not enough: installed workers would stay.
 */
import { NetworkFirst, NetworkOnly, type PrecacheEntry, Serwist, StaleWhileRevalidate } from 'serwist'
import { hasExtension } from '#shared/file-name.ts'

/** Defined by build/service-worker/service-worker.ts. */
declare const OFFLINE: {
  files: PrecacheEntry[]
  /** Paths of the catalogue's endpoints. */
  calls: { brands: string; models: string; catalogue: string }
  /** In the worker's language: the files of the shell and the offline page, and the path that admin pages begin with. */
  pages: { shell: string; offline: string; admin: string }
}
declare const self: ServiceWorkerGlobalScope

const { files, calls, pages } = OFFLINE

const CACHE_NAME = 'catalogue'
/** After this time on a bad network, the precached shell replaces the navigation's response. */
const NETWORK_TIMEOUT_S = 4

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`)
const catalogueCalls = Object.values(calls).map(patternOf)
const isCatalogue = ({ pathname }: URL) => catalogueCalls.some((call) => call.test(pathname))

/** Other paths are files, the API, or developer and operator endpoints. */
const isPagePath = ({ pathname }: URL) =>
  !/^\/(api|assets|dev|metrics)(\/|$)/.test(pathname) && !hasExtension(pathname)
/** The admin edits the catalogue, so admin pages fetch it from the network first. */
const isAdminPage = (page: string) => page.startsWith(self.location.origin + pages.admin)

const serwist = new Serwist({
  precacheEntries: files,
  precacheOptions: { cleanURLs: false, directoryIndex: null, ignoreURLParametersMatching: [] },
  // Takes effect on the first visit only: later versions wait, as described above.
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: new NetworkOnly({
        networkTimeoutSeconds: NETWORK_TIMEOUT_S,
        plugins: [{ fetchDidSucceed: rejectGatewayError }],
      }),
    },
    {
      matcher: ({ url, request, sameOrigin }) =>
        sameOrigin && isCatalogue(url) && isAdminPage(request.referrer),
      handler: new NetworkFirst({ cacheName: CACHE_NAME }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isCatalogue(url),
      handler: new StaleWhileRevalidate({ cacheName: CACHE_NAME }),
    },
  ],
  fallbacks: {
    entries: [
      {
        url: pages.shell,
        matcher: ({ request }) => request.mode === 'navigate' && isPagePath(new URL(request.url)),
      },
      { url: pages.offline, matcher: ({ request }) => request.mode === 'navigate' },
    ],
  },
})

/** Rejects the error page of a proxy whose server is down, so that the shell shows the shop's own error page. */
async function rejectGatewayError({ response }: { response: Response }): Promise<Response> {
  if (response.status === 502 || response.status === 504)
    throw new Error(`The proxy answered ${response.status}.`)
  return response
}

/** Caches the parts of the catalogue that are not cached yet, so that one visit suffices. */
async function completeCatalogue(): Promise<void> {
  const cache = await caches.open(CACHE_NAME)
  const add = async (path: string) => {
    if (!(await cache.match(path))) await cache.add(path)
  }
  const { brands, models, catalogue } = calls
  await Promise.all([add(catalogue), add(brands)])
  const list: unknown = await (await cache.match(brands))?.json()
  if (!Array.isArray(list)) return
  for (const brand of list) await add(models.replace(':brandId', String(brand.id)))
}

self.addEventListener('activate', (event) => {
  // Activation must not fail: missing parts are fetched on demand.
  event.waitUntil(completeCatalogue().catch(() => undefined))
})
serwist.addEventListeners()

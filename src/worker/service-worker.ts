/**
 * The service worker: offline, every page opens and a person can select a device up to the order confirmation.
 *
 * It caches public files only: the built files of the customer pages, the catalogue, and on a technician's phone the files of
 * the day sheet. Requests that no route below matches, such as personal and admin calls, go to the network unchanged.
 *
 * A new version waits until the last page of the old one is closed, so a page always finds the chunks of its own build.
 * Navigations use the network first, so pages are never outdated while online.
 *
 * To remove the worker, serve for some months at the same URL a worker that on activation deletes all caches and calls
 * `registration.unregister()`. Deleting the file is not enough: installed workers would stay.
 */
import { NetworkFirst, NetworkOnly, type PrecacheEntry, Serwist, StaleWhileRevalidate } from 'serwist'
import { hasExtension } from '#shared/file-name.ts'
import { KEEP_DAY } from '../offline/keep-day.ts'

/** Defined by build/service-worker/service-worker.ts. */
declare const OFFLINE: {
  files: PrecacheEntry[]
  /** Paths of the catalogue's endpoints. */
  calls: { brands: string; models: string; catalogue: string }
  /** In the worker's language: the files of the shell and the offline page, and the path that admin pages begin with. */
  pages: { shell: string; offline: string; admin: string }
  /** The files of the day sheet that are not precached, and the cache for them: customers would pay for both. */
  day: { cache: string; files: string[] }
}
declare const self: ServiceWorkerGlobalScope

const { files, calls, pages, day } = OFFLINE

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
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && day.files.includes(url.pathname),
      // Stores nothing: customers load some of the files too, and get no such cache.
      handler: async ({ request }) =>
        (await caches.match(request, { cacheName: day.cache })) ?? fetch(request),
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

/** Caches the files of the day sheet that are missing. @throws when one of them cannot be fetched; the others are cached */
async function keepDay(): Promise<void> {
  const cache = await caches.open(day.cache)
  const added = await Promise.allSettled(
    day.files.map(async (file) => (await cache.match(file)) ?? cache.add(file)),
  )
  for (const file of added) if (file.status === 'rejected') throw file.reason
}

/** On a technician's phone: removes the files of the former build, and completes those of this one. */
async function renewDay(): Promise<void> {
  if (!(await caches.has(day.cache))) return
  const cache = await caches.open(day.cache)
  for (const request of await cache.keys())
    if (!day.files.includes(new URL(request.url).pathname)) await cache.delete(request)
  await keepDay()
}

self.addEventListener('install', (event) => {
  // Beside those of the former build, whose pages may be open. Without all files this version is not installed: the phone may
  // have no network when this version takes over.
  event.waitUntil(caches.has(day.cache).then((isTechnician) => (isTechnician ? keepDay() : undefined)))
})
self.addEventListener('activate', (event) => {
  // Activation must not fail: missing parts are fetched on demand.
  event.waitUntil(Promise.allSettled([completeCatalogue(), renewDay()]))
})
self.addEventListener('message', (event) => {
  // What fails is tried again when the next page asks.
  if (event.data === KEEP_DAY) event.waitUntil(keepDay().catch(() => undefined))
})
serwist.addEventListeners()

/**
 * The service worker: without a network every address of the shop opens, and a device can be picked up to its order.
 *
 * What it keeps is the same for everybody: the built files of a customer's way, and the catalogue. Nobody's requests,
 * session or desk ever pass through it: a request that no route below names goes to the network untouched.
 *
 * A new version waits until the last page of the old one is closed, so a page always finds the code it was built with;
 * pages come from the network where there is one, so nobody waits for what is new.
 *
 * To be rid of it, ship in its place, for some months and at the same address, a worker that does nothing but
 * `caches.keys()`, delete them all, `registration.unregister()` when it is activated; browsers ask for this file anew
 * at every visit. Taking the file away is not enough: the old worker would stay.
 */
import { NetworkFirst, NetworkOnly, type PrecacheEntry, Serwist, StaleWhileRevalidate } from 'serwist'
import { hasEnding } from '#shared/file-name.ts'

/** Put in by build/service-worker/service-worker.ts. */
declare const OFFLINE: {
  files: PrecacheEntry[]
  /** Paths of the public calls of shared/api.ts. */
  calls: { brands: string; models: string; catalogue: string }
}
declare const self: ServiceWorkerGlobalScope

const { files, calls } = OFFLINE

const CATALOGUE = 'catalogue'
/** On a network that is there in name only, the shell is better than a white page. */
const GIVE_UP_S = 4

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`)
const catalogueCalls = Object.values(calls).map(patternOf)
const isCatalogue = ({ pathname }: URL) => catalogueCalls.some((call) => call.test(pathname))

/** Other addresses are files, the API, or for the people who run the server. */
const isShopAddress = ({ pathname }: URL) =>
  !/^\/(api|assets|dev|metrics)(\/|$)/.test(pathname) && !hasEnding(pathname)
/** The owner edits the catalogue: there the newest counts. */
const isDesk = (page: string) => page.startsWith(`${self.location.origin}/admin`)

const serwist = new Serwist({
  precacheEntries: files,
  precacheOptions: { cleanURLs: false, directoryIndex: null, ignoreURLParametersMatching: [] },
  // On the first visit only: there is no older version whose pages it could take.
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: new NetworkOnly({
        networkTimeoutSeconds: GIVE_UP_S,
        plugins: [{ fetchDidSucceed: refuseGateway }],
      }),
    },
    {
      matcher: ({ url, request, sameOrigin }) => sameOrigin && isCatalogue(url) && isDesk(request.referrer),
      handler: new NetworkFirst({ cacheName: CATALOGUE }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isCatalogue(url),
      handler: new StaleWhileRevalidate({ cacheName: CATALOGUE }),
    },
  ],
  fallbacks: {
    entries: [
      {
        url: '/shell.html',
        matcher: ({ request }) => request.mode === 'navigate' && isShopAddress(new URL(request.url)),
      },
      { url: '/offline.html', matcher: ({ request }) => request.mode === 'navigate' },
    ],
  },
})

/** A proxy without a server behind it answers a page of its own: the shell says it in the shop's words. */
async function refuseGateway({ response }: { response: Response }): Promise<Response> {
  if (response.status === 502 || response.status === 504)
    throw new Error(`The proxy answered ${response.status}.`)
  return response
}

/** Fetches what of the catalogue was never asked for, so that one visit is enough. */
async function completeCatalogue(): Promise<void> {
  const cache = await caches.open(CATALOGUE)
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
  // What is missing is fetched when it is wanted; the worker itself must not fail for it.
  event.waitUntil(completeCatalogue().catch(() => undefined))
})
serwist.addEventListeners()

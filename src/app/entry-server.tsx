/** Renders a page on the server: at build time for everybody, on request for the person who is signed in. */
import { createRequestHandler, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { SignedIn } from '#shared/account/signed-in.ts'
import { BUILT_CONTACT, type ShopContact } from '#shared/shop/contact.ts'
import type { OpeningHours } from '#shared/shop/opening-hours.ts'
import { createClient } from '../api/client.ts'
import { createApp } from '../core/app.ts'
import { structuredData } from '../metadata/structured-data.ts'
import { AppView } from './app-view.tsx'
import type { RouteData } from './route-data.ts'
import { createAppRouter } from './router.tsx'

export type RenderInput = {
  /** Aborted when the rendering takes too long. */
  request: Request
  /** Null renders the page of a visitor. */
  user: SignedIn | null
  /** The shop's numbers. */
  contact: ShopContact
  /** Answers the API calls of the page; called with a path ("/api/brands"). */
  fetch: typeof globalThis.fetch
}

const DOCTYPE = /^<!doctype html>/i
const noop = () => undefined

function createServerApp(
  user: SignedIn | null,
  { fetch = globalThis.fetch, contact = BUILT_CONTACT }: Partial<RenderInput> = {},
) {
  const stored = { user, pendingOrder: null, pendingForm: null }
  const app = createApp({
    storage: { read: () => stored, write: noop, clear: noop },
    navigate: noop,
    clearDrafts: noop,
    connect: (deps) => createClient({ ...deps, fetch }),
    isPersonalPage: user !== null,
    isServer: true,
    readContact: () => contact,
  })
  return { app, router: createAppRouter(app, { scrollRestoration: false }) }
}

/**
 * @returns the HTML of the page's root element, with the script that carries its data; undefined when the page redirects
 * @throws Error when the page is not found or cannot load its data
 */
export async function render({ request, user, fetch, contact }: RenderInput): Promise<string | undefined> {
  const { app, router } = createServerApp(user, { fetch, contact })
  const handle = createRequestHandler({ request, createRouter: () => router })
  const response = await handle(({ responseHeaders }) => {
    const failed = router.state.matches.find(({ status }) => status !== 'success')
    if (failed) throw new Error(`${request.url} is ${failed.status}.`, { cause: failed.error })
    const children = <AppView app={app} router={router} onPageReady={noop} readEarlyInput={noop} />
    return renderRouterToString({ router, responseHeaders, children })
  })
  app.queryClient.clear()
  if (response.status >= 300 && response.status < 400) return undefined
  if (response.status !== 200) throw new Error(`${request.url} was rendered with ${response.status}.`)
  return (await response.text()).replace(DOCTYPE, '')
}

const visitor = createServerApp(null)

/** The element of the shop's structured data. */
export const structuredDataOf = (hours: OpeningHours, contact: ShopContact): string =>
  structuredData(hours, contact)

/** The paths, without parameters, of the pages that the build does not write. */
export const shellPaths = (): string[] =>
  Object.keys(visitor.router.routesByPath).filter((path) => !path.includes('$') && !routeData(path).page)

/** The `staticData` of a path's route; empty for a path without a route. */
export function routeData(pathname: string): Partial<RouteData> {
  const { router } = visitor
  return router.matchRoutes({ ...router.latestLocation, pathname }).at(-1)?.staticData ?? {}
}

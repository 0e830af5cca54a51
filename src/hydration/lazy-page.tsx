/** Pages with code of their own. */

import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#shared/api-error.ts'
import { health } from '#shared/health-api.ts'
import { PageReady } from './page-ready.tsx'

const isReachable = () =>
  fetch(health.path).then(
    () => true,
    () => false,
  )

/**
 * After a deployment the old files no longer exist. Vite preloads a page's styles before its script, with an error message of
 * its own; the router recognises missing code by the browsers' messages only.
 */
const asMissing = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Unable to preload CSS')
    ? new TypeError(`Failed to fetch dynamically imported module: ${error.message}`, { cause: error })
    : error

/** Imports the module of a page. */
export type Load<Name extends string> = () => Promise<{ [exported in Name]: () => ReactNode }>

const withPageReady = (Page: () => ReactNode) => () => (
  <>
    <Page />
    <PageReady />
  </>
)

/**
 * A page whose code is loaded when it is first opened: the router's lazyRouteComponent, with two differences. The page
 * reports that it handles events. Without a network the load fails like an API call and can be retried: the router
 * would reload the page, and the browser would show its own error page.
 */
export const lazyPage = <Name extends string>(load: Load<Name>, name: Name) =>
  lazyRouteComponent<Record<string, () => ReactNode>, string>(
    () =>
      load().then(
        (module) => ({ [name]: withPageReady(module[name]) }),
        async (error: unknown) => {
          throw (await isReachable()) ? asMissing(error) : new ApiError(0, '')
        },
      ),
    name,
  )

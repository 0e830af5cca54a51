/** A page whose code is loaded when it is first wanted. */
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { health } from '#shared/api.ts'
import { ApiError } from '#shared/api-error.ts'
import { PageReady } from './page-ready.tsx'

const isReachable = () =>
  fetch(health.path).then(
    () => true,
    () => false,
  )

/**
 * Right after a new version was put up a page's styles are gone with its script, and are asked for first. Vite has
 * words of its own for that; the router knows missing code by the browser's words only.
 */
const asMissing = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Unable to preload CSS')
    ? new TypeError(`Failed to fetch dynamically imported module: ${error.message}`, { cause: error })
    : error

/** Where the code of a page is. */
export type Load<Name extends string> = () => Promise<{ [part in Name]: () => ReactNode }>

const telling = (Page: () => ReactNode) => () => (
  <>
    <Page />
    <PageReady />
  </>
)

const asItIs = (Part: () => ReactNode) => Part

/**
 * Like the router's lazyRouteComponent, which reloads the whole page when code is missing: right after a new version
 * was put up, wrong without a network, where the browser's own error page would follow. Then the load fails like
 * any call without an answer, and can be tried again.
 */
const lazy = <Name extends string>(
  load: Load<Name>,
  name: Name,
  wrap: (Part: () => ReactNode) => () => ReactNode,
) =>
  lazyRouteComponent<Record<string, () => ReactNode>, string>(
    () =>
      load().then(
        (module) => ({ [name]: wrap(module[name]) }),
        async (error: unknown) => {
          throw (await isReachable()) ? asMissing(error) : new ApiError(0, '')
        },
      ),
    name,
  )

export const lazyPage = <Name extends string>(load: Load<Name>, name: Name) => lazy(load, name, telling)
/** A page that answers only once a part of it has come, which tells of that. */
export const lazyFrame = <Name extends string>(load: Load<Name>, name: Name) => lazy(load, name, asItIs)

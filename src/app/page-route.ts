/** Shared by the route tables: the root route, and a page's component with its `staticData`. */
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { loadOpeningHours } from '../api/opening-hours.ts'
import type { App } from '../core/app.ts'
import { type Load, lazyPage } from '../hydration/lazy-page.tsx'
import { RootLayout } from './root-layout.tsx'
import type { RouteData } from './route-data.ts'

export const root = createRootRouteWithContext<{ app: App }>()({ component: RootLayout })
export const getParentRoute = () => root

/** `HomePage` is rendered by home-page.tsx. */
const fileOf = (name: string) => name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()

type Data = Omit<Partial<RouteData>, 'page'>

/** A route's component and `staticData`. */
export const pageOf = <Name extends string>(load: Load<Name>, name: Name, data: Data) => ({
  component: lazyPage(load, name),
  staticData: { page: fileOf(name), ...data },
})

/** A route without parameters, loader or guard. */
export const page = <const P extends string, Name extends string>(
  path: P,
  load: Load<Name>,
  name: Name,
  data: Data,
) => createRoute({ getParentRoute, path, ...pageOf(load, name, data) })

/** The same with the opening hours. */
export const pageWithHours = <const P extends string, Name extends string>(
  path: P,
  load: Load<Name>,
  name: Name,
  data: Data,
) =>
  createRoute({
    getParentRoute,
    path,
    ...pageOf(load, name, data),
    loader: ({ context }) => loadOpeningHours(context.app),
  })

/** The router with every route of the product; a route has its path, page, loader, guard and data. */

import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query'
import { createRoute, createRouter, notFound, type RouterHistory } from '@tanstack/react-router'
import { plainPath } from '#shared/language-path.ts'
import { loadOpeningHours } from '../api/opening-hours.ts'
import type * as prices from '../api/prices.ts'
import { q } from '../api/q.ts'
import { PageError } from '../components/page-error.tsx'
import type { App } from '../core/app.ts'
import { ownPath } from '../core/own-path.ts'
import {
  billingSearch,
  loadBilling,
  loadMyRequests,
  loadRequest,
} from '../features/my-requests/load-requests.ts'
import { lazyPage } from '../hydration/lazy-page.tsx'
import { adminRoutes } from './admin-routes.ts'
import { developerRoutes } from './developer-routes.ts'
import { PageLoading } from './page-loading.tsx'
import { getParentRoute, page, pageOf, pageWithHours, root } from './page-route.ts'
import { pickerRoutes } from './picker-routes.ts'
import { PERSONAL, PRERENDERED } from './route-data.ts'

/** Imported with the page, which uses it too. */
const loadPricesOf: typeof prices.loadPricesOf = async (app, names) =>
  (await import('../api/prices.ts')).loadPricesOf(app, names)

const importPrivacyPage = () => import('../features/privacy/privacy-page.tsx')

/** The id of a request. */
const checkId = ({ params: { id } }: { params: { id: string } }) => {
  if (!/^\d{1,15}$/.test(id)) throw notFound()
}

const customerRoutes = [
  pageWithHours('/', () => import('../features/home/home-page.tsx'), 'HomePage', {
    ...PRERENDERED,
    next: '/services/$category',
  }),
  page('/login', () => import('../features/auth/login-page.tsx'), 'LoginPage', {
    ...PRERENDERED,
    footer: 'line-on-phone',
    replacedInHistory: true,
  }),
  page('/register', () => import('../features/auth/register-page.tsx'), 'RegisterPage', {
    ...PRERENDERED,
    footer: 'line-on-phone',
  }),
  page('/reset-password-otp', () => import('../features/auth/reset-password-page.tsx'), 'ResetPasswordPage', {
    ...PRERENDERED,
    footer: 'line-on-phone',
    replacedInHistory: true,
  }),
  page('/select-brand', () => import('../features/booking/select-brand-page.tsx'), 'SelectBrandPage', {
    ...PRERENDERED,
    next: '/services/$category/$brand',
  }),
  createRoute({
    getParentRoute,
    path: '/order-details',
    ...pageOf(() => import('../features/booking/order-details-page.tsx'), 'OrderDetailsPage', {
      // The device is in `history.state`, which a server does not see.
      rendering: 'browser',
      isOffline: true,
      replacedInHistory: true,
    }),
    loader: async ({ context: { app }, location }) => {
      const order = location.state.order ?? app.session.getSnapshot().context.pendingOrder
      await Promise.all([loadOpeningHours(app), order && loadPricesOf(app, order)])
    },
  }),
  pageWithHours('/request', () => import('../features/booking/request-page.tsx'), 'RequestPage', PRERENDERED),
  createRoute({
    getParentRoute,
    path: '/my-requests',
    ...pageOf(() => import('../features/my-requests/my-requests-page.tsx'), 'MyRequestsPage', {
      ...PERSONAL,
      replacedInHistory: true,
    }),
    loader: ({ context }) => loadMyRequests(context.app),
  }),
  createRoute({
    getParentRoute,
    path: '/my-requests/$id',
    ...pageOf(
      async () => (await import('../features/my-requests/request-details-page.tsx')).loadRequestDetailsPage(),
      'RequestDetailsPage',
      PERSONAL,
    ),
    beforeLoad: checkId,
    loader: ({ context, params }) => loadRequest(context.app, Number(params.id)),
  }),
  createRoute({
    getParentRoute,
    path: '/my-requests/$id/billing',
    ...pageOf(() => import('../features/my-requests/billing-page.tsx'), 'BillingPage', PERSONAL),
    validateSearch: billingSearch,
    beforeLoad: checkId,
    loader: ({ context, params }) => loadBilling(context.app, Number(params.id)),
  }),
  page('/track', () => import('../features/tracking/tracking-page.tsx'), 'TrackingPage', PRERENDERED),
  createRoute({
    getParentRoute,
    path: '/account',
    ...pageOf(() => import('../features/account/account-page.tsx'), 'AccountPage', {
      ...PERSONAL,
      replacedInHistory: true,
    }),
    loader: async ({ context: { app } }) => {
      if (!import.meta.env.SSR || !app.isServer) return
      const { getAccount } = await import('#shared/account/account-api.ts')
      await app.queryClient.prefetchQuery(q(getAccount, {}))
    },
  }),
  pageWithHours('/contact', () => import('../features/contact/contact-page.tsx'), 'ContactPage', PRERENDERED),
  createRoute({
    getParentRoute,
    path: '/privacy',
    ...pageOf(importPrivacyPage, 'PrivacyPage', { rendering: 'build' }),
    loader: async ({ context }) => (await importPrivacyPage()).loadPrivacy(context.app),
  }),
]

type Options = {
  /** Default: the browser's history. */
  history?: RouterHistory
  scrollRestoration: boolean | (() => boolean)
}

export const createAppRouter = (app: App, options: Options) =>
  createRouter({
    routeTree: root.addChildren([...customerRoutes, ...pickerRoutes, ...adminRoutes, ...developerRoutes]),
    context: { app },
    // seroval serialises more than the router's types allow: Query's state holds `unknown` data, all of it from JSON.
    ...(import.meta.env.SSR && { dehydrate: () => ({ queries: dehydrate(app.queryClient) as never }) }),
    hydrate: ({ queries }: { queries: DehydratedState }) => hydrate(app.queryClient, queries),
    // `basepath` would take off this language's prefix only: Back may lead to an entry of another one.
    rewrite: {
      input: ({ url }) => {
        url.pathname = plainPath(url.pathname)
        return url
      },
      output: ({ url }) => {
        url.pathname = ownPath(url.pathname)
        return url
      },
    },
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: lazyPage(() => import('./page-not-found.tsx'), 'PageNotFound'),
    ...options,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

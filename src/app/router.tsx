/** Every route of the product: its path, page, loader, guard and facts. */
import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { PageError } from '../components/page-error.tsx'
import type { App } from '../core/app.ts'
import { AdminSearchParams, EditModelsSearchParams } from '../features/admin/admin-search-params.ts'
import { loadBrandData } from '../features/booking/brand-data.ts'
import { loadDeviceSelection } from '../features/booking/device-selection.ts'
import { loadMyRequests } from '../features/my-requests/load-my-requests.ts'
import { loadRequest } from '../features/my-requests/load-request.ts'
import { type Load, lazyPage } from '../hydration/lazy-page.tsx'
import { MACHINES_PATH } from '../inspect/channel.ts'
import { MachinesSearchParams } from '../inspect/machines-search.ts'
import { isLocalRun } from '../lib/local-run.ts'
import { PageLoading } from './page-loading.tsx'
import { PageNotFound } from './page-not-found.tsx'
import { RootLayout } from './root-layout.tsx'
import { PERSONAL, PRERENDERED, type RouteFacts } from './route-facts.ts'

/** The one brand of its category. */
const WATCHES = { category: 'apple-watch-repair', brand: 'Apple Watch' }

const root = createRootRouteWithContext<{ app: App }>()({ component: RootLayout })
const getParentRoute = () => root

/** `HomePage` is rendered by home-page.tsx. */
const fileOf = (name: string) => name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()

type Facts = Omit<Partial<RouteFacts>, 'page'>

/** A route's component and facts. */
const pageOf = <Name extends string>(load: Load<Name>, name: Name, facts: Facts) => ({
  component: lazyPage(load, name),
  staticData: { page: fileOf(name), ...facts },
})

/** A page that needs nothing but its path. */
const page = <const P extends string, Name extends string>(
  path: P,
  load: Load<Name>,
  name: Name,
  facts: Facts,
) => createRoute({ getParentRoute, path, ...pageOf(load, name, facts) })

const pickBrand = pageOf(() => import('../features/booking/pick-brand-page.tsx'), 'PickBrandPage', {
  ...PRERENDERED,
  skeleton: 'tiles',
  next: '/services/$category/$brand',
})
const pickModel = pageOf(() => import('../features/booking/pick-model-page.tsx'), 'PickModelPage', {
  ...PRERENDERED,
  skeleton: 'tiles',
  next: '/services/$category/$brand/$model',
})
const pickIssue = pageOf(() => import('../features/booking/pick-issue-page.tsx'), 'PickIssuePage', {
  ...PRERENDERED,
  skeleton: 'tiles',
  next: '/order-details',
})

const routes = [
  page('/', () => import('../features/home/home-page.tsx'), 'HomePage', {
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
  page('/order-details', () => import('../features/booking/order-details-page.tsx'), 'OrderDetailsPage', {
    // The device is in `history.state`, which a server does not see.
    rendering: 'browser',
    isOffline: true,
    replacedInHistory: true,
  }),
  page('/request', () => import('../features/booking/request-page.tsx'), 'RequestPage', PRERENDERED),
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
      () => import('../features/my-requests/request-details-page.tsx'),
      'RequestDetailsPage',
      PERSONAL,
    ),
    beforeLoad: ({ params }) => {
      if (!/^\d{1,15}$/.test(params.id)) throw notFound()
    },
    loader: ({ context, params }) => loadRequest(context.app, Number(params.id)),
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
      if (import.meta.env.SSR && app.isServer) await app.queryClient.prefetchQuery(app.queries.account)
    },
  }),
  page('/contact', () => import('../features/contact/contact-page.tsx'), 'ContactPage', PRERENDERED),

  createRoute({
    getParentRoute,
    path: '/brands/$brandName',
    ...pageOf(() => import('../features/booking/brand-page.tsx'), 'BrandPage', {
      ...PRERENDERED,
      skeleton: 'tiles',
      next: '/services/$category/$brand/$model',
    }),
    loader: ({ context, params }) => loadBrandData(context.app, params.brandName),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category',
    ...pickBrand,
    loader: ({ context, params }) => loadDeviceSelection(context.app, { ...params, step: 'brand' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category/$brand',
    ...pickModel,
    loader: ({ context, params }) => loadDeviceSelection(context.app, { ...params, step: 'model' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category/$brand/$model',
    ...pickIssue,
    loader: ({ context, params }) => loadDeviceSelection(context.app, { ...params, step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category/$brand/$model/issue',
    ...pickIssue,
    loader: ({ context, params }) => loadDeviceSelection(context.app, { ...params, step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/repair/$category/$brand/$model',
    ...pickIssue,
    loader: ({ context, params }) => loadDeviceSelection(context.app, { ...params, step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/macbook-repair/$brand/issues',
    ...pickIssue,
    loader: ({ context, params }) =>
      loadDeviceSelection(context.app, { ...params, category: 'macbook-repair', step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/apple-watch-repair/models',
    ...pickModel,
    loader: ({ context }) => loadDeviceSelection(context.app, { ...WATCHES, step: 'model' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/apple-watch-repair/issues',
    ...pickIssue,
    loader: ({ context }) => loadDeviceSelection(context.app, { ...WATCHES, step: 'issue' }),
  }),

  createRoute({
    getParentRoute,
    path: '/admin',
    ...pageOf(() => import('../features/auth/admin-login-page.tsx'), 'AdminLoginPage', {
      rendering: 'browser',
      footer: 'line-on-phone',
      replacedInHistory: true,
    }),
    beforeLoad: ({ context }) => {
      if (context.app.roleNow() === 'ADMIN') throw redirect({ to: '/admin-dashboard' })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/admin-dashboard',
    ...pageOf(() => import('../features/admin/admin-dashboard-page.tsx'), 'AdminDashboardPage', {
      rendering: 'server',
      layout: 'admin',
      footer: 'line',
    }),
    validateSearch: AdminSearchParams,
    beforeLoad: ({ context, search }) => {
      if (context.app.roleNow() !== 'ADMIN') throw redirect({ to: '/login' })
      return { search }
    },
    loader: async ({ context: { app, search } }) => {
      if (import.meta.env.SSR && app.isServer)
        await (await import('../features/admin/load-admin-data.ts')).loadAdminData(app, search)
    },
  }),

  createRoute({
    getParentRoute,
    path: '/admin/edit-models',
    ...pageOf(() => import('../features/admin/edit-models-page.tsx'), 'EditModelsPage', {
      rendering: 'browser',
      layout: 'admin',
      footer: 'line',
    }),
    validateSearch: EditModelsSearchParams,
  }),

  createRoute({
    getParentRoute,
    path: MACHINES_PATH,
    component: lazyPage(() => import('../inspect/machines-page.tsx'), 'MachinesPage'),
    staticData: { layout: 'machines', footer: 'line' },
    validateSearch: MachinesSearchParams,
    beforeLoad: ({ context }) => {
      if (!isLocalRun() && context.app.roleNow() !== 'ADMIN') throw notFound()
    },
  }),

  createRoute({
    getParentRoute,
    path: '/ui',
    component: lazyPage(() => import('../styleguide/styleguide-page.tsx'), 'StyleguidePage'),
    beforeLoad: () => {
      if (!isLocalRun()) throw notFound()
    },
  }),
]

type Options = {
  /** Elsewhere than in the browser's own history. */
  history?: RouterHistory
  scrollRestoration: boolean | (() => boolean)
}

export const createAppRouter = (app: App, options: Options) =>
  createRouter({
    routeTree: root.addChildren(routes),
    context: { app },
    // seroval serialises more than the router's types allow: Query's state holds `unknown` data, all of it from JSON.
    ...(import.meta.env.SSR && { dehydrate: () => ({ queries: dehydrate(app.queryClient) as never }) }),
    hydrate: ({ queries }: { queries: DehydratedState }) => hydrate(app.queryClient, queries),
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: PageNotFound,
    ...options,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

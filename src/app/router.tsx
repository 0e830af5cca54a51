/** The table of contents: every URL on one line, what it loads, who may see it. */
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
import { loadAdminDashboard, loadTab } from '../features/admin/admin-chunks.ts'
import { AdminSearchParams, EditModelsSearchParams } from '../features/admin/admin-search-params.ts'
import { loadBrandData } from '../features/booking/brand-data.ts'
import { loadDeviceSelection } from '../features/booking/device-selection.ts'
import { type Load, lazyFrame, lazyPage } from '../hydration/lazy-page.tsx'
import { MACHINES_PATH } from '../inspect/channel.ts'
import { MachinesSearchParams } from '../inspect/machines-search.ts'
import { isLocalRun } from '../lib/local-run.ts'
import { PageLoading } from './page-loading.tsx'
import { PageNotFound } from './page-not-found.tsx'
import { RootLayout } from './root-layout.tsx'

const root = createRootRouteWithContext<{ app: App }>()({ component: RootLayout })
const getParentRoute = () => root

const pickBrand = lazyPage(() => import('../features/booking/pick-brand-page.tsx'), 'PickBrandPage')
const pickModel = lazyPage(() => import('../features/booking/pick-model-page.tsx'), 'PickModelPage')
const pickIssue = lazyPage(() => import('../features/booking/pick-issue-page.tsx'), 'PickIssuePage')

/** A page that needs nothing but its address. */
const page = <const P extends string, Name extends string>(path: P, load: Load<Name>, name: Name) =>
  createRoute({ getParentRoute, path, component: lazyPage(load, name) })

const routes = [
  page('/', () => import('../features/home/home-page.tsx'), 'HomePage'),
  page('/login', () => import('../features/auth/login-page.tsx'), 'LoginPage'),
  page('/register', () => import('../features/auth/register-page.tsx'), 'RegisterPage'),
  page('/reset-password-otp', () => import('../features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  page('/select-brand', () => import('../features/booking/select-brand-page.tsx'), 'SelectBrandPage'),
  page('/order-details', () => import('../features/booking/order-details-page.tsx'), 'OrderDetailsPage'),
  page('/request', () => import('../features/booking/request-page.tsx'), 'RequestPage'),
  page('/my-requests', () => import('../features/my-requests/my-requests-page.tsx'), 'MyRequestsPage'),
  page('/account', () => import('../features/account/account-page.tsx'), 'AccountPage'),
  page('/contact', () => import('../features/contact/contact-page.tsx'), 'ContactPage'),

  createRoute({
    getParentRoute,
    path: '/brands/$brandName',
    component: lazyPage(() => import('../features/booking/brand-page.tsx'), 'BrandPage'),
    loader: ({ context, params }) => loadBrandData(context.app, params.brandName),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category',
    component: pickBrand,
    loader: ({ context, params }) => loadDeviceSelection(context.app, { ...params, step: 'brand' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category/$brand',
    component: pickModel,
    loader: ({ context, params }) => loadDeviceSelection(context.app, { ...params, step: 'model' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category/$brand/$model',
    component: pickIssue,
    loader: ({ context, params }) => loadDeviceSelection(context.app, { ...params, step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category/$brand/$model/issue',
    component: pickIssue,
    loader: ({ context, params }) => loadDeviceSelection(context.app, { ...params, step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/repair/$category/$brand/$model',
    component: pickIssue,
    loader: ({ context, params }) => loadDeviceSelection(context.app, { ...params, step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/macbook-repair/$brand/issues',
    component: pickIssue,
    loader: ({ context, params }) =>
      loadDeviceSelection(context.app, { ...params, category: 'macbook-repair', step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/apple-watch-repair/models',
    component: pickModel,
    loader: ({ context }) =>
      loadDeviceSelection(context.app, {
        category: 'apple-watch-repair',
        brand: 'Apple Watch',
        step: 'model',
      }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/apple-watch-repair/issues',
    component: pickIssue,
    loader: ({ context }) =>
      loadDeviceSelection(context.app, {
        category: 'apple-watch-repair',
        brand: 'Apple Watch',
        step: 'issue',
      }),
  }),

  createRoute({
    getParentRoute,
    path: '/admin',
    component: lazyPage(() => import('../features/auth/admin-login-page.tsx'), 'AdminLoginPage'),
    beforeLoad: ({ context }) => {
      if (context.app.roleNow() === 'ADMIN') throw redirect({ to: '/admin-dashboard' })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/admin-dashboard',
    component: lazyFrame(loadAdminDashboard, 'AdminDashboardPage'),
    validateSearch: AdminSearchParams,
    beforeLoad: ({ context, search }) => {
      if (context.app.roleNow() !== 'ADMIN') throw redirect({ to: '/login' })
      return { search }
    },
    // For whoever comes from elsewhere; from tab to tab the desk stands.
    loader: ({ context }) => loadTab(context.search),
    staleTime: Number.POSITIVE_INFINITY,
  }),

  createRoute({
    getParentRoute,
    path: '/admin/edit-models',
    component: lazyPage(() => import('../features/admin/edit-models-page.tsx'), 'EditModelsPage'),
    validateSearch: EditModelsSearchParams,
  }),

  createRoute({
    getParentRoute,
    path: MACHINES_PATH,
    component: lazyPage(() => import('../inspect/machines-page.tsx'), 'MachinesPage'),
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

/** The table of contents: every URL on one line, what it loads, who may see it. */
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { PageFailed } from '../components/page-error.tsx'
import type { App } from '../core/app.ts'
import { loadDesk, loadTab } from '../features/admin/admin-chunks.ts'
import { AdminSearch, EditModelsSearch } from '../features/admin/admin-search-params.ts'
import { loadBranded } from '../features/booking/brand-data.ts'
import { loadPicked } from '../features/booking/device-selection.ts'
import { type Load, lazyFrame, lazyPage } from '../hydration/lazy-page.tsx'
import { CHARTS } from '../inspect/channel.ts'
import { MachinesSearch } from '../inspect/machines-search.ts'
import { isLocalRun } from '../lib/local-run.ts'
import { PageLoading } from './page-loading.tsx'
import { PageNotFound } from './page-not-found.tsx'
import { Site } from './root-layout.tsx'

const root = createRootRouteWithContext<{ app: App }>()({ component: Site })
const getParentRoute = () => root

const pickBrand = lazyPage(() => import('../features/booking/pick-brand-page.tsx'), 'PickBrand')
const pickModel = lazyPage(() => import('../features/booking/pick-model-page.tsx'), 'PickModel')
const pickIssue = lazyPage(() => import('../features/booking/pick-issue-page.tsx'), 'PickIssue')

/** A page that needs nothing but its address. */
const page = <const P extends string, Name extends string>(path: P, load: Load<Name>, name: Name) =>
  createRoute({ getParentRoute, path, component: lazyPage(load, name) })

const routes = [
  page('/', () => import('../features/home/home-page.tsx'), 'Home'),
  page('/login', () => import('../features/auth/login-page.tsx'), 'Login'),
  page('/register', () => import('../features/auth/register-page.tsx'), 'Register'),
  page('/reset-password-otp', () => import('../features/auth/reset-password-page.tsx'), 'ResetPasswordOtp'),
  page('/select-brand', () => import('../features/booking/select-brand-page.tsx'), 'SelectBrand'),
  page('/order-details', () => import('../features/booking/order-details-page.tsx'), 'OrderDetails'),
  page('/request', () => import('../features/booking/request-page.tsx'), 'Request'),
  page('/my-requests', () => import('../features/my-requests/my-requests-page.tsx'), 'MyRequests'),
  page('/account', () => import('../features/account/account-page.tsx'), 'Account'),
  page('/contact', () => import('../features/contact/contact-page.tsx'), 'Contact'),

  createRoute({
    getParentRoute,
    path: '/brands/$brandName',
    component: lazyPage(() => import('../features/booking/brand-page.tsx'), 'Brand'),
    loader: ({ context, params }) => loadBranded(context.app, params.brandName),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category',
    component: pickBrand,
    loader: ({ context, params }) => loadPicked(context.app, { ...params, step: 'brand' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category/$brand',
    component: pickModel,
    loader: ({ context, params }) => loadPicked(context.app, { ...params, step: 'model' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category/$brand/$model',
    component: pickIssue,
    loader: ({ context, params }) => loadPicked(context.app, { ...params, step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category/$brand/$model/issue',
    component: pickIssue,
    loader: ({ context, params }) => loadPicked(context.app, { ...params, step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/repair/$category/$brand/$model',
    component: pickIssue,
    loader: ({ context, params }) => loadPicked(context.app, { ...params, step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/macbook-repair/$brand/issues',
    component: pickIssue,
    loader: ({ context, params }) =>
      loadPicked(context.app, { ...params, category: 'macbook-repair', step: 'issue' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/apple-watch-repair/models',
    component: pickModel,
    loader: ({ context }) =>
      loadPicked(context.app, { category: 'apple-watch-repair', brand: 'Apple Watch', step: 'model' }),
  }),
  createRoute({
    getParentRoute,
    path: '/services/apple-watch-repair/issues',
    component: pickIssue,
    loader: ({ context }) =>
      loadPicked(context.app, { category: 'apple-watch-repair', brand: 'Apple Watch', step: 'issue' }),
  }),

  createRoute({
    getParentRoute,
    path: '/admin',
    component: lazyPage(() => import('../features/auth/admin-login-page.tsx'), 'Admin'),
    beforeLoad: ({ context }) => {
      if (context.app.roleNow() === 'ADMIN') throw redirect({ to: '/admin-dashboard' })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/admin-dashboard',
    component: lazyFrame(loadDesk, 'AdminDashboard'),
    validateSearch: AdminSearch,
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
    component: lazyPage(() => import('../features/admin/edit-models-page.tsx'), 'EditModels'),
    validateSearch: EditModelsSearch,
  }),

  createRoute({
    getParentRoute,
    path: CHARTS,
    component: lazyPage(() => import('../inspect/machines-page.tsx'), 'Machines'),
    validateSearch: MachinesSearch,
    beforeLoad: ({ context }) => {
      if (!isLocalRun() && context.app.roleNow() !== 'ADMIN') throw notFound()
    },
  }),

  createRoute({
    getParentRoute,
    path: '/ui',
    component: lazyPage(() => import('../styleguide/styleguide-page.tsx'), 'Ui'),
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
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: PageNotFound,
    ...options,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** The table of contents: every URL on one line, what it loads, who may see it. */
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { AdminSearch, EditModelsSearch } from './admin-search.ts'
import type { App } from './app.ts'
import { loadBranded } from './branded.ts'
import { loadDesk, loadTab } from './desk.ts'
import { CHARTS } from './inspect/channel.ts'
import { MachinesSearch } from './inspect/machines-search.ts'
import { type Load, lazyFrame, lazyPage } from './lazy-page.tsx'
import { isLocalRun } from './local-run.ts'
import { PageFailed } from './pages/page-failed.tsx'
import { PageLoading } from './pages/page-loading.tsx'
import { PageNotFound } from './pages/page-not-found.tsx'
import { Site } from './pages/site.tsx'
import { loadPicked } from './picked.ts'

const root = createRootRouteWithContext<{ app: App }>()({ component: Site })
const getParentRoute = () => root

const pickBrand = lazyPage(() => import('./pages/pick-brand.tsx'), 'PickBrand')
const pickModel = lazyPage(() => import('./pages/pick-model.tsx'), 'PickModel')
const pickIssue = lazyPage(() => import('./pages/pick-issue.tsx'), 'PickIssue')

/** A page that needs nothing but its address. */
const page = <const P extends string, Name extends string>(path: P, load: Load<Name>, name: Name) =>
  createRoute({ getParentRoute, path, component: lazyPage(load, name) })

const routes = [
  page('/', () => import('./pages/home.tsx'), 'Home'),
  page('/login', () => import('./pages/login.tsx'), 'Login'),
  page('/register', () => import('./pages/register.tsx'), 'Register'),
  page('/reset-password-otp', () => import('./pages/reset-password-otp.tsx'), 'ResetPasswordOtp'),
  page('/select-brand', () => import('./pages/select-brand.tsx'), 'SelectBrand'),
  page('/order-details', () => import('./pages/order-details.tsx'), 'OrderDetails'),
  page('/request', () => import('./pages/request.tsx'), 'Request'),
  page('/my-requests', () => import('./pages/my-requests.tsx'), 'MyRequests'),
  page('/account', () => import('./pages/account.tsx'), 'Account'),
  page('/contact', () => import('./pages/contact.tsx'), 'Contact'),

  createRoute({
    getParentRoute,
    path: '/brands/$brandName',
    component: lazyPage(() => import('./pages/brand.tsx'), 'Brand'),
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
    component: lazyPage(() => import('./pages/admin.tsx'), 'Admin'),
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
    component: lazyPage(() => import('./pages/edit-models.tsx'), 'EditModels'),
    validateSearch: EditModelsSearch,
  }),

  createRoute({
    getParentRoute,
    path: CHARTS,
    component: lazyPage(() => import('./pages/machines.tsx'), 'Machines'),
    validateSearch: MachinesSearch,
    beforeLoad: ({ context }) => {
      if (!isLocalRun() && context.app.roleNow() !== 'ADMIN') throw notFound()
    },
  }),

  createRoute({
    getParentRoute,
    path: '/ui',
    component: lazyPage(() => import('./pages/ui.tsx'), 'Ui'),
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

/** The routes of the device pickers: category, brand, model and issue. */
import { createRoute } from '@tanstack/react-router'
import type { App } from '../core/app.ts'
import type * as deviceSelection from '../features/booking/device-selection.ts'
import { getParentRoute, pageOf } from './page-route.ts'
import { PRERENDERED } from './route-data.ts'

/** Imported with the pages, which use it too. */
const loadDeviceSelection: typeof deviceSelection.loadDeviceSelection = async (app, params) =>
  (await import('../features/booking/device-selection.ts')).loadDeviceSelection(app, params)
const loadIssues: typeof deviceSelection.loadIssues = async (app, address, device) =>
  (await import('../features/booking/device-selection.ts')).loadIssues(app, address, device)
const loadBrandData = async (app: App, name: string) =>
  (await import('../features/booking/brand-data.ts')).loadBrandData(app, name)

/** The only brand of its category. */
const WATCHES = { category: 'apple-watch-repair', brand: 'Apple Watch' }

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

export const pickerRoutes = [
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
    loader: ({ context, params }) => loadIssues(context.app, params),
  }),
  createRoute({
    getParentRoute,
    path: '/services/$category/$brand/$model/issue',
    ...pickIssue,
    loader: ({ context, params }) => loadIssues(context.app, params),
  }),
  createRoute({
    getParentRoute,
    path: '/repair/$category/$brand/$model',
    ...pickIssue,
    loader: ({ context, params }) => loadIssues(context.app, params),
  }),
  createRoute({
    getParentRoute,
    path: '/services/macbook-repair/$brand/issues',
    ...pickIssue,
    loader: ({ context, params, location }) =>
      loadIssues(context.app, { ...params, category: 'macbook-repair' }, location.state.device),
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
    loader: ({ context, location }) => loadIssues(context.app, WATCHES, location.state.device),
  }),
]

/** The developer's routes: local runs only, and in production the statecharts for the owner. */
import { createRoute, notFound } from '@tanstack/react-router'
import { lazyPage } from '../hydration/lazy-page.tsx'
import { MACHINES_PATH } from '../inspect/channel.ts'
import { MachinesSearchParams } from '../inspect/machines-search.ts'
import { isLocalRun } from '../lib/local-run.ts'
import { getParentRoute } from './page-route.ts'

export const developerRoutes = [
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

/** The developer's routes: local runs only, and in production the statecharts for the owner. */
import { createRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { MACHINES_PATH } from '#statecharts/inspector/channel.ts'
import { MachinesSearchParams } from '#statecharts/page/machines-search.ts'
import { lazyPage } from '../hydration/lazy-page.tsx'
import { isLocalRun } from '../lib/local-run.ts'
import { getParentRoute } from './page-route.ts'

const SearchParams = v.object({
  ...MachinesSearchParams.entries,
  /** The id of a request whose history is played on the chart of its lifecycle. */
  request: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
})

export const developerRoutes = [
  createRoute({
    getParentRoute,
    path: MACHINES_PATH,
    component: lazyPage(() => import('./machines-page.tsx'), 'MachinesPage'),
    staticData: { layout: 'machines', footer: 'line' },
    validateSearch: SearchParams,
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

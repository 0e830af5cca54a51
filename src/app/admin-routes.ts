/** The routes of the owner and the technicians. */
import { createRoute, redirect } from '@tanstack/react-router'
import { q } from '../api/q.ts'
import { AdminSearchParams, EditModelsSearchParams } from '../features/admin/admin-search-params.ts'
import { loadRequest } from '../features/my-requests/load-requests.ts'
import type { LoadedFlow } from '../flow/run-flow.ts'
import { restoreSheet } from './follow-technician.ts'
import { getParentRoute, page, pageOf } from './page-route.ts'

const loadDashboardPage = async () =>
  (await import('../features/admin/admin-dashboard-page.tsx')).loadDashboardPage()

const loadDayPage = async () => (await import('../features/day/day-page.tsx')).loadDayPage()

type DaySearch = { job?: number | undefined; day?: 'tomorrow' | undefined }

/** The job that is open, and the day. No schema, because every page loads this file. */
const daySearch = ({ job, day }: { job?: unknown; day?: unknown }): DaySearch => ({
  job: typeof job === 'number' && Number.isSafeInteger(job) && job > 0 ? job : undefined,
  day: day === 'tomorrow' ? day : undefined,
})

export const adminRoutes = [
  createRoute({
    getParentRoute,
    path: '/admin',
    ...pageOf(() => import('../features/auth/admin-login-page.tsx'), 'AdminLoginPage', {
      rendering: 'browser',
      footer: 'line-on-phone',
      replacedInHistory: true,
    }),
    beforeLoad: ({ context }) => {
      const role = context.app.roleNow()
      if (role === 'ADMIN') throw redirect({ to: '/admin-dashboard' })
      if (role === 'TECHNICIAN') throw redirect({ to: '/day' })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/admin-dashboard',
    ...pageOf(loadDashboardPage, 'AdminDashboardPage', {
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
    ...pageOf(() => import('../features/admin/models/edit-models-page.tsx'), 'EditModelsPage', {
      rendering: 'browser',
      layout: 'admin',
      footer: 'line',
    }),
    validateSearch: EditModelsSearchParams,
  }),
  createRoute({
    getParentRoute,
    path: '/admin/new-request',
    ...pageOf(() => import('../features/admin/phone-request/phone-request-page.tsx'), 'PhoneRequestPage', {
      rendering: 'browser',
      layout: 'admin',
      footer: 'line',
    }),
    beforeLoad: ({ context }) => {
      if (context.app.roleNow() !== 'ADMIN') throw redirect({ to: '/login' })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/day',
    ...pageOf(loadDayPage, 'DayPage', {
      rendering: 'server',
      footer: 'line-on-phone',
    }),
    validateSearch: daySearch,
    beforeLoad: ({ context, search }) => {
      const { user, lastUserId } = context.app.session.getSnapshot().context
      if (user?.role === 'ADMIN') throw redirect({ to: '/admin-dashboard', search: { tab: 'day' } })
      // Once the session has ended, the page says what waits on the phone.
      const hasEnded = user === null && lastUserId !== null
      if (user?.role !== 'TECHNICIAN' && !hasEnded) throw redirect({ to: '/admin' })
      return { search }
    },
    loader: async ({ context: { app, search } }): Promise<{ request?: LoadedFlow }> => {
      if (!import.meta.env.SSR || !app.isServer) {
        await restoreSheet(app)
        return {}
      }
      const { getDay } = await import('#shared/request/day-api.ts')
      const [request] = await Promise.all([
        search.job === undefined ? {} : loadRequest(app, search.job, 'technician'),
        app.queryClient.prefetchQuery(q(getDay, {})),
      ])
      return request
    },
  }),
  page('/help', () => import('../features/admin/help/help-page.tsx'), 'HelpPage', {
    rendering: 'build',
    footer: 'line',
  }),
]

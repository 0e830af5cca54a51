/**
 * Loaders for the pages of requests. On the server they run the page's machine until its data is loaded, and return the snapshot;
 * in the browser they return nothing, because the page's machine loads the data.
 */
import type { RequestRole } from '#shared/request/stages.ts'
import { q } from '../../api/q.ts'
import type { App } from '../../core/app.ts'
import type { LoadedFlow } from '../../flow/run-flow.ts'

export async function loadMyRequests(app: App): Promise<{ requests?: LoadedFlow }> {
  if (!import.meta.env.SSR || !app.isServer) return {}
  const { runFlow } = await import('../../flow/run-flow.ts')
  const { myRequestsMachine } = await import('#machines/request/my-requests.ts')
  const userId = app.session.getSnapshot().context.user?.userId ?? null
  const requests = await runFlow(
    app,
    myRequestsMachine,
    { userId },
    (state) => state.context.requests.length > 0 || state.matches('empty'),
  )
  return { requests }
}

/** @param as the role, where it is not that of the signed-in person on the pages of customers */
export async function loadRequest(app: App, id: number, as?: RequestRole): Promise<{ request?: LoadedFlow }> {
  if (!import.meta.env.SSR || !app.isServer) return {}
  const { runFlow } = await import('../../flow/run-flow.ts')
  const { requestDetailsMachine } = await import('#machines/request/request-details.ts')
  const userId = app.session.getSnapshot().context.user?.userId ?? null
  const by = as ?? (app.roleNow() === 'ADMIN' ? 'owner' : 'customer')
  const { getCounts } = await import('#shared/request/queue-api.ts')
  const [request] = await Promise.all([
    runFlow(
      app,
      requestDetailsMachine,
      { id, userId, by },
      (state) => state.matches('shown') || state.matches('gone'),
    ),
    // Whether the shop has technicians: what is known of them appears with the page.
    by === 'owner' && app.queryClient.prefetchQuery(q(getCounts, {})),
  ])
  return { request }
}

/**
 * `?paper=80`: the documents as the counter's printer prints them; any other value is left out. No schema, because every page loads
 * this file.
 */
export const billingSearch = ({ paper }: { paper?: unknown }): { paper?: 80 } =>
  paper === 80 ? { paper } : {}

/** The request, and its billing as a query. */
export async function loadBilling(app: App, id: number): Promise<{ request?: LoadedFlow }> {
  if (!import.meta.env.SSR || !app.isServer) return {}
  // Every page loads this file: the documents' schemas stay out of it.
  const { getBilling } = await import('#shared/request/billing-api.ts')
  const [request] = await Promise.all([
    loadRequest(app, id),
    app.queryClient.prefetchQuery(q(getBilling, { params: { id } })),
  ])
  return request
}

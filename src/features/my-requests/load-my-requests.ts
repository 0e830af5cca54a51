import type { App } from '../../core/app.ts'
import type { LoadedRequests } from './run-my-requests.ts'

/** Reads the requests on the server, for the page that is rendered there; in the browser the page's machine reads them. */
export const loadMyRequests = async (app: App): Promise<LoadedRequests> =>
  import.meta.env.SSR && app.isServer ? (await import('./run-my-requests.ts')).runMyRequests(app) : {}

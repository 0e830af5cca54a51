import type { App } from '../../core/app.ts'
import type { LoadedRequests } from './run-my-requests.ts'

/** Loads the requests for server rendering; in the browser the page's machine loads them. */
export const loadMyRequests = async (app: App): Promise<LoadedRequests> =>
  import.meta.env.SSR && app.isServer ? (await import('./run-my-requests.ts')).runMyRequests(app) : {}

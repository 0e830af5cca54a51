import type { App } from '../../core/app.ts'
import type { LoadedRequest } from './run-request.ts'

/** Reads the request on the server, for the page that is rendered there; in the browser the page's machine reads it. */
export const loadRequest = async (app: App, id: number): Promise<LoadedRequest> =>
  import.meta.env.SSR && app.isServer ? (await import('./run-request.ts')).runRequest(app, id) : {}

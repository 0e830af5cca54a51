/** The page for every address of the browser's router. */
import type { Hono } from 'hono'
import { hasEnding } from '#shared/file-name.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { sendCachedResponse } from './cached-response.ts'
import { issueXsrfToken } from './csrf.ts'
import type { Pages } from './html-pages.ts'
import { notFound } from './http-error.ts'
import { pagePolicy } from './security-headers.ts'
import { isHidden } from './static-assets.ts'

const notBuilt = 'The page is not built yet: run npm run build, then start again.'

/** A name with an ending ("10.5" is none), a hidden name, or a place below /assets: never one of the page's addresses. */
const looksLikeAFile = (path: string) => path.startsWith('/assets/') || isHidden(path) || hasEnding(path)

/** Mounts the page at every address without a route of its own. Comes after all other routes. */
export function pageRoutes(app: Hono<ServerEnv>, { config }: AppDeps, pageAt: Pages): void {
  app.get('*', async (context) => {
    const { path } = context.req
    if (path !== '/index.html' && looksLikeAFile(path)) return context.text(notFound, 404)
    const page = pageAt(path)
    if (!page) return context.text(notBuilt, 503)
    issueXsrfToken(context, config)
    context.header('Content-Security-Policy', pagePolicy(page))
    return sendCachedResponse(context, page.response, 'no-cache')
  })
}

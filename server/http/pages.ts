/** The built page and its files, served from memory. */
import type { Hono } from 'hono'
import { hasEnding } from '#shared/file-name.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { sendKept } from './cached-response.ts'
import { issueXsrfToken } from './csrf.ts'
import { notFound } from './http-error.ts'
import { pagePolicy } from './security-headers.ts'
import { isHidden, type Pages } from './static-assets.ts'

const notBuilt = 'The page is not built yet: run npm run build, then start again.'

/** A name with an ending ("10.5" is none), a hidden name, or a place below /assets: never one of the page's addresses. */
const looksLikeAFile = (path: string) => path.startsWith('/assets/') || isHidden(path) || hasEnding(path)

/** Mounts the files, and the page for every other address. Comes after all other routes. */
export function pageRoutes(app: Hono<ServerEnv>, { config }: AppDeps, { files, pageAt }: Pages): void {
  app.get('*', async (context) => {
    const { path } = context.req
    const file = files.get(path)
    if (file)
      return sendKept(
        context,
        file,
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    if (path !== '/index.html' && looksLikeAFile(path)) return context.text(notFound, 404)
    const page = pageAt(path)
    if (!page) return context.text(notBuilt, 503)
    issueXsrfToken(context, config)
    context.header('Content-Security-Policy', pagePolicy(page))
    return sendKept(context, page.kept, 'no-cache')
  })
}

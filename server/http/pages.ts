/** Serves the HTML pages: every GET path without another route. */
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Hono } from 'hono'
import { hasExtension } from '#shared/file-name.ts'
import type { AppDeps, ServerContext, ServerEnv } from '../deps.ts'
import {
  acceptedEncoding,
  type CachedResponse,
  cacheResponse,
  sendCachedResponse,
} from './cached-response.ts'
import { issueXsrfToken } from './csrf.ts'
import type { DeviceSlugs, PageFile, PageFiles } from './html-pages.ts'
import { notFound } from './http-error.ts'
import { createPageRenderer } from './page-renderer.ts'
import { pagePolicy } from './security-headers.ts'
import { isHidden } from './static-assets.ts'

const MODEL_LOOKUP_MS = 200
const notBuilt = 'The page is not built yet: run npm run build, then start again.'
const POLICY = 'Content-Security-Policy'
/** All pages together would take 40 MB. */
const MAX_CACHED = 64
/** For a page that is sent once: a fifth of the time of the best quality, 5% larger. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

type CachedPage = { response: CachedResponse; policy: string }

/** Caches pages without personal data; evicts the least recently used. */
function createPageCache() {
  const pages = new Map<string | null, Promise<CachedPage>>()
  const load = async ({ read }: PageFile): Promise<CachedPage> => {
    const html = await read()
    return {
      response: cacheResponse(new Uint8Array(Buffer.from(html)), 'text/html; charset=utf-8'),
      policy: pagePolicy(html),
    }
  }
  return (file: PageFile): Promise<CachedPage> => {
    const page = pages.get(file.path) ?? load(file)
    pages.delete(file.path)
    pages.set(file.path, page)
    const [oldest] = pages.keys()
    if (pages.size > MAX_CACHED && oldest !== undefined) pages.delete(oldest)
    return page
  }
}

async function sendPersonalPage(context: ServerContext, html: string): Promise<Response> {
  context.header(POLICY, pagePolicy(html))
  context.header('Cache-Control', 'no-store')
  context.header('Vary', 'Accept-Encoding')
  if (!acceptedEncoding(context, ['br'])) return context.html(html)
  context.header('Content-Encoding', 'br')
  context.header('Content-Type', 'text/html; charset=utf-8')
  return context.body(new Uint8Array(await promisify(brotliCompress)(html, FAST_BROTLI)))
}

/** Whether the path is a file's and never a page's: it has an extension, is hidden or below /assets. */
const isFileName = (path: string) => path.startsWith('/assets/') || isHidden(path) || hasExtension(path)

/**
 * Must be mounted after all other routes. Unknown addresses get the same pages as known ones, with 404: the router renders
 * its not-found page in the browser.
 */
export function pageRoutes(
  app: Hono<ServerEnv>,
  deps: AppDeps,
  { find, entry }: PageFiles,
  hasModel: (device: DeviceSlugs) => Promise<boolean>,
): void {
  const cachedPage = createPageCache()
  const render = entry === undefined ? undefined : createPageRenderer(deps, entry, app)
  /** Pages must load without the database too: then each model counts as known. */
  const isKnown = async ({ isRoute, model }: PageFile): Promise<boolean> => {
    if (!model) return isRoute
    return Promise.race([hasModel(model).catch(() => true), pause(MODEL_LOOKUP_MS, true, { ref: false })])
  }
  app.get('*', async (context) => {
    const { path } = context.req
    if (path !== '/index.html' && isFileName(path)) return context.text(notFound(), 404)
    const file = find(path)
    if (!file) return context.text(notBuilt, 503)
    issueXsrfToken(context, deps.config)
    const html = file.isPersonal ? await render?.(context, file) : undefined
    if (html !== undefined) return sendPersonalPage(context, html)
    const { response, policy } = await cachedPage(file)
    context.header(POLICY, policy)
    return sendCachedResponse(context, response, 'no-cache', (await isKnown(file)) ? 200 : 404)
  })
}

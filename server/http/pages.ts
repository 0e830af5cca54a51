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
import { leadToChosenLanguage } from './chosen-language.ts'
import { issueXsrfToken } from './csrf.ts'
import type { DeviceSlugs, PageFile, PageFinder } from './html-pages.ts'
import { notFound } from './http-error.ts'
import { createPageRenderer } from './page-renderer.ts'
import { POLICY, pagePolicy } from './security-headers.ts'
import { isHidden } from './static-assets.ts'

const MODEL_LOOKUP_MS = 200
const notBuilt = 'The page is not built yet: run npm run build, then start again.'
/** All pages of a language together would take 40 MB. */
const MAX_CACHED = 64
/** For a page that is sent once: a fifth of the time of the best quality, 5% larger. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

type CachedPage = { response: CachedResponse; policy: string }

/** Caches pages without personal data; evicts the least recently used. */
function createPageCache() {
  const pages = new Map<string, Promise<CachedPage>>()
  const load = async ({ read }: PageFile): Promise<CachedPage> => {
    const html = await read()
    return {
      response: cacheResponse(new Uint8Array(Buffer.from(html)), 'text/html; charset=utf-8'),
      policy: pagePolicy(html),
    }
  }
  return (file: PageFile): Promise<CachedPage> => {
    const key = `${file.language} ${file.path}`
    const page = pages.get(key) ?? load(file)
    pages.delete(key)
    pages.set(key, page)
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
  findPage: PageFinder,
  hasModel: (device: DeviceSlugs) => Promise<boolean>,
): void {
  const cachedPage = createPageCache()
  const render = createPageRenderer(deps, app)
  /** Pages must load without the database too: then each model counts as known. */
  const isKnown = async ({ isRoute, model }: PageFile): Promise<boolean> => {
    if (!model) return isRoute
    return Promise.race([hasModel(model).catch(() => true), pause(MODEL_LOOKUP_MS, true, { ref: false })])
  }
  app.get('/', leadToChosenLanguage)
  app.get('*', async (context) => {
    const { path } = context.req
    if (path !== '/index.html' && isFileName(path)) return context.text(notFound(), 404)
    const file = findPage(path)
    if (!file) return context.text(notBuilt, 503)
    if (path === file.prefix) return context.redirect(`${path}/${new URL(context.req.url).search}`, 308)
    issueXsrfToken(context, deps.config)
    const html = file.isPersonal ? await render(context, file) : undefined
    if (html !== undefined) return sendPersonalPage(context, html)
    const { response, policy } = await cachedPage(file)
    context.header(POLICY, policy)
    return sendCachedResponse(context, response, 'no-cache', (await isKnown(file)) ? 200 : 404)
  })
}

/** Serves the HTML pages: every GET path without another route. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Hono } from 'hono'
import { hasExtension } from '#shared/file-name.ts'
import type { AppDeps, ServerContext, ServerEnv } from '../deps.ts'
import { acceptedEncoding, sendCachedResponse } from './cached-response.ts'
import { changedDataReader, type PageData } from './changed-data.ts'
import { leadToChosenLanguage } from './chosen-language.ts'
import { issueXsrfToken } from './csrf.ts'
import type { PageFile, PageFinder } from './html-pages.ts'
import { notFound } from './http-error.ts'
import { createPageCache } from './page-cache.ts'
import type { PageMark, ReadMark } from './page-mark.ts'
import { createPageRenderer } from './page-renderer.ts'
import { POLICY, pagePolicy } from './security-headers.ts'
import { isHidden } from './static-assets.ts'

const notBuilt = 'The page is not built yet: run npm run build, then start again.'
/** For a page that is sent once: a fifth of the time of the best quality, 5% larger. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

async function sendPersonalPage(context: ServerContext, html: string): Promise<Response> {
  context.header(POLICY, pagePolicy(html))
  context.header('Cache-Control', 'no-store')
  context.header('Vary', 'Accept-Encoding')
  if (!acceptedEncoding(context, ['br'])) return context.html(html)
  context.header('Content-Encoding', 'br')
  context.header('Content-Type', 'text/html; charset=utf-8')
  return context.body(new Uint8Array(await promisify(brotliCompress)(html, FAST_BROTLI)))
}

/** The page as this shop sends it. */
const marked = (file: PageFile, { version, contact, mark }: PageMark): PageFile => ({
  ...file,
  mark: version,
  contact,
  read: async () => mark(await file.read(), file.language),
})

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
  { readMark, ...data }: PageData & { readMark: ReadMark },
): void {
  const cachedPage = createPageCache()
  const renderer = createPageRenderer(deps, app)
  const { isKnown, changedData } = changedDataReader(data)

  app.get('/', leadToChosenLanguage)
  app.get('*', async (context) => {
    const { path } = context.req
    if (path !== '/index.html' && isFileName(path)) return context.text(notFound(), 404)
    const built = findPage(path)
    if (!built) return context.text(notBuilt, 503)
    if (path === built.prefix) return context.redirect(`${path}/${new URL(context.req.url).search}`, 308)
    const marking = readMark()
    issueXsrfToken(context, deps.config)
    if (built.isPersonal) {
      const html = await renderer.renderPersonal(context, marked(built, await marking))
      if (html !== undefined) return sendPersonalPage(context, html)
    }
    // At once: two of them read the version of the catalogue, and without the database each takes its time.
    const [mark, changed, known] = await Promise.all([marking, changedData(built), isKnown(built)])
    const file = marked(built, mark)
    const { response, policy } = await cachedPage(
      file,
      changed && { version: changed.version, render: () => renderer.renderChanged(file, changed) },
    )
    context.header(POLICY, policy)
    return sendCachedResponse(context, response, 'no-cache', known ? 200 : 404)
  })
}

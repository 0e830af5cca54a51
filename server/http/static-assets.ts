/** Serves the built files that are not pages (scripts, styles, images, service worker) from disk. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'
import { ORIGIN } from '#shared/origin.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { cacheResponse, sendCachedResponse } from './cached-response.ts'
import { POLICY, pagePolicy } from './security-headers.ts'

/** Other file types have no URL, among them the precompressed copies. */
const EXTENSIONS = new Set([
  ...['.html', '.js', '.css', '.json', '.webmanifest', '.txt', '.xml', '.svg'],
  ...['.png', '.ico', '.webp', '.woff2'],
])
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
/** Hono's type for .webmanifest has no charset. */
const MANIFEST_TYPE = 'application/manifest+json; charset=utf-8'
/** Files that contain the shop's origin, which the build does not know. */
const WITH_ORIGIN = ['/sitemap.xml', '/robots.txt']

export const isHidden = (path: string) => path.split(/[/\\]/).some((name) => name.startsWith('.'))

/** Pages (http/html-pages.ts), and the shell of each language. */
const PAGES = /^\/(pages\/|index(-\w+)?\.html$)/

const isAsset = (path: string) => EXTENSIONS.has(extname(path)) && !isHidden(path) && !PAGES.test(path)

/** The paths of all assets. Regular files only: a symbolic link could lead out of the folder. */
const listAssets = (dist: string) =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter(isAsset)

/** From size and modification time, without reading the file. Each encoding is a file of its own. */
function etagOf(path: string): string {
  const { size, mtimeMs } = statSync(path)
  return `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
}

/**
 * Mounts every file of `dist` at its path. A client that accepts Brotli or gzip gets the precompressed copy beside the
 * file (build/precompress.ts). Nothing is compressed or decompressed on request.
 */
export function mountStaticAssets(app: Hono<ServerEnv>, { config }: AppDeps, dist: string): void {
  if (!existsSync(dist)) return
  for (const path of WITH_ORIGIN) {
    const file = join(dist, path)
    if (!existsSync(file)) continue
    const body = Buffer.from(readFileSync(file, 'utf8').replaceAll(ORIGIN, config.publicUrl))
    const cached = cacheResponse(body, getMimeType(path) ?? '')
    app.get(path, (context) => sendCachedResponse(context, cached, REVALIDATE))
  }
  const assets = new Set(listAssets(dist))
  // The pages that the service worker keeps.
  const policies = new Map(
    [...assets]
      .filter((path) => extname(path) === '.html')
      .map((path) => [path, pagePolicy(readFileSync(join(dist, path), 'utf8'))]),
  )
  const serve = serveStatic<ServerEnv>({
    root: dist,
    precompressed: true,
    onFound: (file, context) => context.set('file', file),
  })
  app.get('*', etag(), async (context, next) => {
    const { path } = context.req
    if (!assets.has(path)) return next()
    const response = await serve(context, next)
    const file = context.get('file')
    if (!response || !file) return
    response.headers.set('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE)
    if (extname(path) === '.webmanifest') response.headers.set('Content-Type', MANIFEST_TYPE)
    const policy = policies.get(path)
    if (policy !== undefined) response.headers.set(POLICY, policy)
    response.headers.set('Vary', 'Accept-Encoding')
    response.headers.set('ETag', etagOf(file))
    return response
  })
}

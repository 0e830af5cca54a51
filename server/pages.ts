/** The built page and its files, served from memory. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Hono } from 'hono'
import { handOutXsrfToken } from './csrf.ts'
import type { Parts, ServerContext, ServerEnv } from './parts.ts'
import { notFound } from './refusal.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const WORTH_PACKING = /^(text|application|image\/svg)/
const notBuilt = 'The page is not built yet: run npm run build, then start again.'

type Coding = 'br' | 'gzip'
type File = { bytes: Buffer; type: string; etag: string; packed: Map<Coding, Promise<Buffer>> }
export type Pages = ReadonlyMap<string, File>

const isHidden = (path: string) => path.split(/[/\\]/).some((part) => part.startsWith('.'))

/** Reads every file of the built page; an empty map when there is none. Files of unknown type and dot files stay out. */
export function loadPages(dist: string): Pages {
  if (!existsSync(dist)) return new Map()
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(
    (entry) =>
      entry.isFile() &&
      !isHidden(relative(dist, join(entry.parentPath, entry.name))) &&
      TYPES[extname(entry.name)],
  )
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const bytes = readFileSync(path)
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      const type = TYPES[extname(entry.name)] ?? 'application/octet-stream'
      return [`/${relative(dist, path).split(sep).join('/')}`, { bytes, type, etag, packed: new Map() }]
    }),
  )
}

const packers: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Packs a file once, when somebody first asks for it in that coding. */
function packedAs(file: File, coding: Coding): Promise<Buffer> {
  const packed = file.packed.get(coding) ?? packers[coding](file.bytes)
  file.packed.set(coding, packed)
  return packed
}

async function send(context: ServerContext, file: File, caching: string): Promise<Response> {
  const accepted = context.req.header('Accept-Encoding') ?? ''
  const coding = WORTH_PACKING.test(file.type)
    ? (['br', 'gzip'] as const).find((name) =>
        new RegExp(`\\b${name}\\b(?!;\\s*q=0(\\.0*)?\\b)`).test(accepted),
      )
    : undefined
  context.header('Cache-Control', caching)
  context.header('ETag', file.etag)
  context.header('Vary', 'Accept-Encoding')
  if (context.req.header('If-None-Match')?.includes(file.etag)) return context.body(null, 304)
  context.header('Content-Type', file.type)
  if (coding) context.header('Content-Encoding', coding)
  return context.body(new Uint8Array(coding ? await packedAs(file, coding) : file.bytes))
}

/** A name with an ending ("10.5" is none), a hidden name, or a place below /assets: never one of the page's addresses. */
const looksLikeAFile = (path: string) =>
  path.startsWith('/assets/') || isHidden(path) || /\.[a-z][a-z0-9]*$/i.test(path)

/** Mounts the files, and the page for every other address. Comes after all other routes. */
export function pageRoutes(app: Hono<ServerEnv>, { config }: Parts, pages: Pages): void {
  app.get('*', async (context) => {
    const { path } = context.req
    const file = path === '/index.html' ? undefined : pages.get(path)
    if (file)
      return send(
        context,
        file,
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    if (path !== '/index.html' && looksLikeAFile(path)) return context.text(notFound, 404)
    const page = pages.get('/index.html')
    if (!page) return context.text(notBuilt, 503)
    handOutXsrfToken(context, config)
    return send(context, page, 'no-cache')
  })
}

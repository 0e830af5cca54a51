/** What `npm run build` made, read into memory once: the files, and which of them is the page of an address. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { slugOf } from '#shared/catalogue.ts'
import { ORIGIN } from '#shared/origin.ts'
import type { Config } from '../config.ts'
import { type Kept, keep, keepPacked } from './cached-response.ts'
import { type Page, styledPages } from './page-renderer.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** Where the build puts the page of each address, packed: /login is /pages/login.html.br (build/pages/html-pages.ts). */
const PAGES = '/pages/'
const PAGE = '.html.br'
const ALIASES = '/pages/aliases.json'
/** What stands in the head of all pages of a kind (build/pages/inline-styles.ts). */
const STYLES = '/pages/styles/'
/** The page of every other address. */
const SHELL = '/index.html'

export type Pages = {
  /** By name: "/favicon.svg". The pages themselves are not among them. */
  files: ReadonlyMap<string, Kept>
  /** The page of an address; undefined when nothing is built. */
  pageAt: (path: string) => Page | undefined
}

export const isHidden = (path: string) => path.split(/[/\\]/).some((part) => part.startsWith('.'))

type Bytes = Uint8Array<ArrayBuffer>

/** Every file that the build made; dot files stay out. */
function namesBelow(dist: string): string[] {
  if (!existsSync(dist)) return []
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter((path) => !isHidden(path))
    .map((path) => `/${path.split(sep).join('/')}`)
}

/** They name the shop's own origin, which a build does not know. */
const NAMES_ORIGIN = /^\/(sitemap\.xml|robots\.txt)$/
const LOCAL_MARK = '<head>\n    <meta name="run" content="local" />'

const addressOf = (name: string) => name.slice(PAGES.length - 1, -PAGE.length).replace(/^\/index$/, '/')

/** An address as its names' slugs: /Brands/Samsung%20Tablet/ is /brands/samsung-tablet. Null when it cannot be read. */
function plainAddress(path: string): string | null {
  try {
    const names = path.split('/').filter(Boolean).map(decodeURIComponent)
    return `/${names.map(slugOf).join('/')}`
  } catch {
    return null
  }
}

type Settings = Pick<Config, 'publicUrl' | 'production'>

/** Reads every file that was built; nothing when there is none. */
export function loadPages(dist: string, { publicUrl, production }: Settings): Pages {
  const names = namesBelow(dist)
  const isThere = new Set(names)
  const read = (name: string) => readFileSync(join(dist, name))
  const named = (bytes: Bytes) => new TextDecoder().decode(bytes).replaceAll(ORIGIN, publicUrl)
  /** Files of unknown type stay out. */
  const files = names
    .filter((name) => TYPES[extname(name)] && !name.startsWith(PAGES) && name !== SHELL)
    .map((name): [string, Kept] => {
      const type = TYPES[extname(name)] ?? ''
      const packed = `${name}.br`
      if (isThere.has(packed)) return [name, keepPacked(read(packed), type)]
      return [name, keep(NAMES_ORIGIN.test(name) ? Buffer.from(named(read(name))) : read(name), type)]
    })
  const pages = new Map(
    names
      .filter((name) => name.startsWith(PAGES) && name.endsWith(PAGE))
      .map((name) => [addressOf(name), read(name)]),
  )
  const styles = names
    .filter((name) => name.startsWith(STYLES))
    .map((name): [string, string] => [basename(name, '.txt'), named(read(name))])
  const shell = isThere.has(SHELL) ? read(SHELL) : undefined
  const aliases = v.parse(
    v.record(v.string(), v.string()),
    isThere.has(ALIASES) ? JSON.parse(named(read(ALIASES))) : {},
  )
  /** With what only the running server knows; the page of a local run says so (src/lib/local-run.ts). */
  function htmlAt(address: string): string | undefined {
    const packed = pages.get(address)
    const bytes = address === SHELL ? shell : packed && new Uint8Array(brotliDecompressSync(packed))
    if (!bytes) return undefined
    return production ? named(bytes) : named(bytes).replace('<head>', () => LOCAL_MARK)
  }
  const pageOf = styledPages(htmlAt, new Map(styles))
  return {
    files: new Map(files),
    pageAt(path) {
      const plain = plainAddress(path)
      return (plain === null ? undefined : pageOf(aliases[plain] ?? plain)) ?? pageOf(SHELL)
    },
  }
}

/** What `npm run build` made, read into memory once: the files, and which of them is the page of an address. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { slugOf } from '#shared/catalogue.ts'
import { ORIGIN } from '#shared/origin.ts'
import type { Config } from './config.ts'
import { type Kept, keep } from './kept.ts'
import { type Page, styledPages } from './styled-pages.ts'

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
/** Where the build puts the page of each address: /login is /pages/login.html (build/page-files.ts). */
const PAGES = '/pages/'
const ALIASES = '/pages/aliases.json'
/** What stands in the head of all pages of a kind (build/inline-styles.ts). */
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
type Built = { name: string; bytes: Bytes; brotli: Bytes | undefined }

const typeOf = (name: string) => TYPES[extname(name)] ?? 'application/octet-stream'

/** What may be served, and how the build packed it (build/packed-files.ts): files of unknown type and dot files stay out. */
function filesBelow(dist: string): Built[] {
  if (!existsSync(dist)) return []
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TYPES[extname(entry.name)])
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isHidden(relative(dist, path)))
    .map((path) => ({
      name: `/${relative(dist, path).split(sep).join('/')}`,
      bytes: readFileSync(path),
      brotli: existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined,
    }))
}

const isPage = (name: string) => name === SHELL || name.startsWith(PAGES)
/** They name the shop's own origin, which a build does not know. */
const NAMES_ORIGIN = /^\/(sitemap\.xml|robots\.txt)$/
const LOCAL_MARK = '<head>\n    <meta name="run" content="local" />'

/** Puts in what only the running server knows; the page of a local run says so (src/local-run.ts). */
function dressed(name: string, bytes: Bytes, { publicUrl, production }: Settings) {
  if (!isPage(name) && !NAMES_ORIGIN.test(name)) return bytes
  const text = new TextDecoder().decode(bytes).replaceAll(ORIGIN, publicUrl)
  return Buffer.from(isPage(name) && !production ? text.replace('<head>', LOCAL_MARK) : text)
}

const addressOf = (name: string) => name.slice(PAGES.length - 1, -'.html'.length).replace(/^\/index$/, '/')

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
export function loadPages(dist: string, settings: Settings): Pages {
  const built = filesBelow(dist).map((file) => ({
    ...file,
    bytes: dressed(file.name, file.bytes, settings),
  }))
  const textOf = ({ bytes }: Built) => new TextDecoder().decode(bytes)
  const files = built
    .filter(({ name }) => !isPage(name))
    .map(({ name, bytes, brotli }): [string, Kept] => [name, keep(bytes, typeOf(name), brotli)])
  const pages = built
    .filter(({ name }) => isPage(name) && name.endsWith('.html'))
    .map(({ name, bytes }): [string, Bytes] => [name === SHELL ? SHELL : addressOf(name), bytes])
  const styles = built
    .filter(({ name }) => name.startsWith(STYLES))
    .map((file): [string, string] => [file.name.slice(STYLES.length, -'.txt'.length), textOf(file)])
  const aliasFile = built.find(({ name }) => name === ALIASES)
  const aliases = v.parse(v.record(v.string(), v.string()), aliasFile ? JSON.parse(textOf(aliasFile)) : {})
  const pageOf = styledPages(new Map(pages), new Map(styles))
  return {
    files: new Map(files),
    pageAt(path) {
      const plain = plainAddress(path)
      return (plain === null ? undefined : pageOf(aliases[plain] ?? plain)) ?? pageOf(SHELL)
    },
  }
}

/** The pages that `npm run build` prerendered, read into memory once. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { slugOf } from '#shared/catalogue.ts'
import { ORIGIN } from '#shared/origin.ts'
import type { Config } from '../config.ts'
import { type Page, styledPages } from './page-renderer.ts'
import { isHidden } from './static-assets.ts'

/** Where the build puts the page of each address, packed: /login is /pages/login.html.br (build/pages/html-pages.ts). */
const PAGES = '/pages/'
const PAGE = '.html.br'
const ALIASES = '/pages/aliases.json'
/** What stands in the head of all pages of a kind (build/pages/inline-styles.ts). */
const STYLES = '/pages/styles/'
/** The page of every other address. */
const SHELL = '/index.html'

/** The page of an address; undefined when nothing is built. */
export type Pages = (path: string) => Page | undefined

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
  return (path) => {
    const plain = plainAddress(path)
    return (plain === null ? undefined : pageOf(aliases[plain] ?? plain)) ?? pageOf(SHELL)
  }
}

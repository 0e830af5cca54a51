/** Reads the HTML pages that the build wrote. */
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { slugOf } from '#shared/catalogue.ts'
import { ORIGIN } from '#shared/origin.ts'
import { type Config, isLocalRun } from '../config.ts'
import { PagesManifest } from './pages-manifest.ts'

/** The slugs of a brand and its model. */
export type DeviceSlugs = { brand: string; model: string }

export type PageFile = {
  /** The page's canonical path; null for the shell, which serves all other paths. */
  path: string | null
  isPersonal: boolean
  /** False when the path is no route of the router. */
  isRoute: boolean
  /** The model that the path names; the catalogue knows whether there is one. */
  model?: DeviceSlugs | undefined
  /** Reads the HTML, with inline styles and the shop's origin. */
  read: () => Promise<string>
}
export type PageFiles = {
  /** The file for a requested path; undefined when nothing is built. */
  find: (requested: string) => PageFile | undefined
  /** The file of the built server entry (src/app/entry-server.tsx); undefined when nothing is built. */
  entry: string | undefined
}

/** The issue picker of a model. The build writes it for the models of its time; the owner adds and deletes models. */
const DEVICE_PATH =
  /^(?:\/services\/(?<service>[^/]+)\/(?<brand>[^/]+)\/(?<model>[^/]+)(?:\/issue)?|\/repair\/(?<service>[^/]+)\/(?<brand>[^/]+)\/(?<model>[^/]+))$/
/** The last part of the issue picker's path where the model is in the navigation state. */
const WITHOUT_MODEL = 'issues'

const PARAMETER = /^\d{1,15}$/
/** Whether a path is one of a pattern: "/my-requests/$id" is the page of every request. A parameter is a number. */
function matches(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const expected = pattern.split('/')
  return (
    parts.length === expected.length &&
    expected.every((part, index) =>
      part.startsWith('$') ? PARAMETER.test(parts[index] ?? '') : part === parts[index],
    )
  )
}

/** Placeholder for the styles of a route (build/pages/inline-styles.ts). */
const STYLES = /<!--styles:([a-z-]+)-->/
/** Marks the page of a local run (src/lib/local-run.ts). */
const LOCAL_RUN = '<head>\n    <meta name="run" content="local" />'

/** Converts a path to slugs: /Brands/Samsung%20Tablet/ to /brands/samsung-tablet. Null for an invalid encoding. */
function slugPath(path: string): string | null {
  try {
    return `/${path.split('/').filter(Boolean).map(decodeURIComponent).map(slugOf).join('/')}`
  } catch {
    return null
  }
}

/** The file of the built server entry; undefined when nothing is built. */
export function serverEntry(dist: string): string | undefined {
  const file = join(dist, 'pages', 'entry-server.js')
  return existsSync(file) ? file : undefined
}

export function loadPages(dist: string, config: Config): PageFiles {
  const shellFile = join(dist, 'index.html')
  if (!existsSync(shellFile)) return { find: () => undefined, entry: undefined }
  const folder = join(dist, 'pages')
  const manifest = join(folder, 'manifest.json')
  // Without a manifest, every path gets the shell.
  const isComplete = existsSync(manifest)
  const {
    paths,
    aliases,
    shell: shellPaths,
  }: Omit<PagesManifest, 'offline'> = isComplete
    ? v.parse(PagesManifest, JSON.parse(readFileSync(manifest, 'utf8')))
    : { paths: {}, aliases: {}, shell: [] }

  async function read(file: string): Promise<string> {
    const html = await readFile(file, 'utf8')
    const [, route] = STYLES.exec(html) ?? []
    const styles = route ? await readFile(join(folder, 'styles', `${route}.txt`), 'utf8') : ''
    const page = html.replace(STYLES, () => styles).replaceAll(ORIGIN, config.publicUrl)
    return isLocalRun(config) ? page.replace('<head>', () => LOCAL_RUN) : page
  }

  const patterns = Object.keys(paths).filter((path) => path.includes('$'))

  /** The canonical path; null when the build does not know it. */
  function listedPath(slugs: string): string | null {
    const path = aliases[slugs] ?? slugs
    if (path in paths) return path
    return patterns.find((pattern) => matches(pattern, slugs)) ?? null
  }

  function modelOf(slugs: string): DeviceSlugs | undefined {
    const { service, brand, model } = DEVICE_PATH.exec(slugs)?.groups ?? {}
    if (!service || !brand || !model || model === WITHOUT_MODEL) return undefined
    return listedPath(`/services/${service}/${brand}`) === null ? undefined : { brand, model }
  }

  function find(requested: string): PageFile {
    const slugs = slugPath(requested)
    const path = slugs === null ? null : listedPath(slugs)
    const model = slugs === null ? undefined : modelOf(slugs)
    // Only paths of the manifest become file names.
    if (path === null) {
      const isRoute = !isComplete || model !== undefined || shellPaths.includes(slugs ?? '')
      return { path, isPersonal: false, isRoute, model, read: () => read(shellFile) }
    }
    const file = join(folder, `${path === '/' ? '/index' : path}.html`)
    return { path, isPersonal: paths[path] === 'server', isRoute: true, model, read: () => read(file) }
  }
  return { find, entry: serverEntry(dist) }
}

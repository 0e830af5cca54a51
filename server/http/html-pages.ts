/** Reads the HTML pages that the build wrote. */
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { slugOf } from '#shared/catalogue/catalogue.ts'
import { languageOfPath, plainPath } from '#shared/language-path.ts'
import { ORIGIN } from '#shared/origin.ts'
import { BUILT_CONTACT, type ShopContact } from '#shared/shop/contact.ts'
import { LANGUAGES, type Language } from '#texts/languages.ts'
import { type Config, isLocalRun } from '../config.ts'
import { PagesManifest } from './pages-manifest.ts'

/** The slugs of a brand and its model. */
export type DeviceSlugs = { brand: string; model: string }

export type PageFile = {
  /** The page's canonical path without a language; null for the shell, which serves all other paths. */
  path: string | null
  language: Language
  /** The prefix of the language's paths: "/hi"; empty for English. */
  prefix: string
  isPersonal: boolean
  /** The page that the build wrote shows the opening hours of that time. */
  showsHours: boolean
  /** The page that the build wrote shows how long the shop keeps names. */
  showsRetention: boolean
  /** False when the path is no route of the router. */
  isRoute: boolean
  /** Another one when the page is marked differently; empty as built. */
  mark: string
  /** The shop's numbers. */
  contact: ShopContact
  /** The model that the path names; the catalogue knows whether there is one. */
  model?: DeviceSlugs | undefined
  /** Reads the HTML, with inline styles and the shop's origin. */
  read: () => Promise<string>
  /** The file of the language's built server entry (src/app/entry-server.tsx), which renders personal pages. */
  entry: string
}
/** The file for a requested path; undefined when nothing is built. */
export type PageFinder = (requested: string) => PageFile | undefined

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

/** The folder of a language's pages. */
const folderOf = (dist: string, prefix = '') => join(dist, 'pages', prefix)
const entryIn = (folder: string) => join(folder, 'entry-server.js')

/** The file of the English server entry; undefined when nothing is built. */
export function serverEntry(dist: string): string | undefined {
  const file = entryIn(folderOf(dist))
  return existsSync(file) ? file : undefined
}

const NO_MANIFEST: Omit<PagesManifest, 'offline'> = {
  paths: {},
  aliases: {},
  shell: [],
  hours: [],
  retention: [],
}

const NO_SETTINGS = { showsHours: false, showsRetention: false }

/** Finds the pages of one language by their paths without prefix; undefined when the language is not built. */
function loadLanguage(
  { dist, config }: { dist: string; config: Config },
  { language, prefix }: (typeof LANGUAGES)[number],
): PageFinder | undefined {
  const shellFile = join(dist, prefix ? `index-${language}.html` : 'index.html')
  if (!existsSync(shellFile)) return undefined
  const folder = folderOf(dist, prefix)
  const manifest = join(folder, 'manifest.json')
  // Without a manifest, every path gets the shell.
  const isComplete = existsSync(manifest)
  const {
    paths,
    aliases,
    shell: shellPaths,
    hours,
    retention,
  } = isComplete ? v.parse(PagesManifest, JSON.parse(readFileSync(manifest, 'utf8'))) : NO_MANIFEST

  async function read(file: string): Promise<string> {
    const html = await readFile(file, 'utf8')
    const [, route] = STYLES.exec(html) ?? []
    const styles = route ? await readFile(join(folderOf(dist), 'styles', `${route}.txt`), 'utf8') : ''
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
    const asBuilt = { mark: '', contact: BUILT_CONTACT }
    const common = { path, language, prefix, model, ...asBuilt, entry: entryIn(folder) }
    // Only paths of the manifest become file names.
    if (path === null) {
      const isRoute = !isComplete || model !== undefined || shellPaths.includes(slugs ?? '')
      return { ...common, isPersonal: false, ...NO_SETTINGS, isRoute, read: () => read(shellFile) }
    }
    const file = join(folder, `${path === '/' ? '/index' : path}.html`)
    const isPersonal = paths[path] === 'server'
    const shown = { showsHours: hours.includes(path), showsRetention: retention.includes(path) }
    return { ...common, ...shown, isPersonal, isRoute: true, read: () => read(file) }
  }
  return find
}

/** The pages as built. */
export function loadPages(dist: string, config: Config): PageFinder {
  const finders = new Map(
    LANGUAGES.map((language) => [language.prefix as string, loadLanguage({ dist, config }, language)]),
  )
  return (requested) => {
    const own = finders.get(languageOfPath(requested).prefix)
    // A language that is not built has no paths: the shell of the plain ones says so.
    return own ? own(plainPath(requested)) : finders.get('')?.(requested)
  }
}

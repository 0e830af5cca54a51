/** Vite plugin: the service worker, with the list of the built files that it precaches. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Plugin, Rolldown } from 'vite'
import { PagesManifest } from '#server/http/pages-manifest.ts'
import { listBrands, listCatalogue, listModels } from '#shared/catalogue/catalogue-api.ts'
import { ownPath } from '#src/core/own-path.ts'
import { initialFilesOf, isOfflineCode, lazyFilesOf } from '../chunks/route-chunks.ts'
import { buildIifeScript } from '../iife-script.ts'
import { ownFile, PAGES } from '../language.ts'

/** Precached with a hash: during a deployment the server could deliver a newer version. */
const SHELL = ownFile('shell.html')
const OFFLINE_PAGE = ownFile('offline.html')
const FIXED = [SHELL, OFFLINE_PAGE]
const PUBLIC = ['favicon.svg', 'offline.css']
/** Bytes before compression, for visitors on mobile networks. */
const MAX_BYTES = 1_400_000
/** The page of technicians, and the bytes that their phones cache for it beside the precached ones. */
const DAY_PAGE = 'day-page'
const MAX_DAY_BYTES = 150_000

type Entry = { url: string; revision: string | null; integrity?: string }

const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('base64')

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string | Uint8Array {
  const output = bundle[name]
  if (!output) throw new Error(`The build made no ${name}.`)
  return output.type === 'asset' ? output.source : output.code
}

/** The initial and lazy files of pages. */
function filesOf(bundle: Rolldown.OutputBundle, pages: readonly (string | undefined)[]): Set<string> {
  const needed = pages.map((page) => initialFilesOf(bundle, page))
  const all = [...needed, ...needed.map((page) => lazyFilesOf(bundle, page))]
  return new Set(all.flatMap(({ scripts, styles, others }) => [...scripts, ...styles, ...others]))
}

/** The files of the pages that work offline. */
function codeOf(bundle: Rolldown.OutputBundle): Set<string> {
  const manifest = v.parse(PagesManifest, JSON.parse(String(sourceOf(bundle, `${PAGES}/manifest.json`))))
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  const code = new Set([...filesOf(bundle, [undefined, ...manifest.offline]), ...fonts])
  if ([...code].some((name) => isOfflineCode(bundle, name)))
    throw new Error('The service worker would store code for technicians on every phone.')
  return code
}

/** The files of the day sheet that are not precached: only technicians load them. */
function dayOf(bundle: Rolldown.OutputBundle, code: ReadonlySet<string>): string[] {
  const day = [...filesOf(bundle, [DAY_PAGE])].filter((name) => !code.has(name))
  if (!day.some((name) => isOfflineCode(bundle, name)))
    throw new Error('The files of the day sheet have no code that sends the steps.')
  checkSize(bundle, day, MAX_DAY_BYTES)
  return day.map((name) => `/${name}`)
}

/** @throws when the files are larger than this */
function checkSize(bundle: Rolldown.OutputBundle, names: readonly string[], maxBytes: number): void {
  const size = names.reduce((sum, name) => sum + sourceOf(bundle, name).length, 0)
  if (size > maxBytes) throw new Error(`The service worker would store ${size} bytes, more than ${maxBytes}.`)
}

async function entriesOf(
  bundle: Rolldown.OutputBundle,
  code: ReadonlySet<string>,
  publicDir: string,
): Promise<Entry[]> {
  const fixed = await Promise.all(
    PUBLIC.map(async (name) => ({ name, bytes: await readFile(join(publicDir, name)) })),
  )
  checkSize(bundle, [...code, ...FIXED], MAX_BYTES)
  return [
    ...FIXED.map((name) => {
      const hash = hashOf(sourceOf(bundle, name))
      return { url: `/${name}`, revision: hash, integrity: `sha256-${hash}` }
    }),
    ...fixed.map(({ name, bytes }) => ({ url: `/${name}`, revision: hashOf(bytes) })),
    // The file name contains the hash.
    ...Array.from(code, (name) => ({ url: `/${name}`, revision: null })),
  ]
}

/** A classic script: not every browser with service workers loads modules there. */
function scriptOf(root: string, files: Entry[], dayFiles: string[]): Promise<string> {
  const calls = { brands: listBrands.path, models: listModels.path, catalogue: listCatalogue.path }
  const pages = { shell: `/${SHELL}`, offline: `/${OFFLINE_PAGE}`, admin: ownPath('/admin') }
  // Named by the page: all languages have their caches at one origin.
  const day = { cache: ownPath('/day'), files: dayFiles }
  const define = {
    OFFLINE: JSON.stringify({ files, calls, pages, day }),
    'process.env.NODE_ENV': '"production"',
  }
  return buildIifeScript({ root, entry: 'src/worker/service-worker.ts', define })
}

export function serviceWorkerPlugin(): Plugin {
  let root = ''
  let publicDir = ''
  return {
    name: 'service-worker',
    enforce: 'post',
    apply: 'build',
    configResolved(config) {
      root = config.root
      publicDir = config.publicDir
    },
    async generateBundle(_options, bundle) {
      const code = codeOf(bundle)
      const files = await entriesOf(bundle, code, publicDir)
      this.emitFile({
        type: 'asset',
        fileName: ownFile('service-worker.js'),
        source: await scriptOf(root, files, dayOf(bundle, code)),
      })
    },
  }
}

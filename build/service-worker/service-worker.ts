/** Vite plugin: the service worker, with the list of the built files that it precaches. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Plugin, Rolldown } from 'vite'
import { PagesManifest } from '#server/http/pages-manifest.ts'
import { listBrands, listCatalogue, listModels } from '#shared/catalogue/catalogue-api.ts'
import { ownPath } from '#src/core/own-path.ts'
import { initialFilesOf, lazyFilesOf } from '../chunks/route-chunks.ts'
import { buildIifeScript } from '../iife-script.ts'
import { ownFile, PAGES } from '../language.ts'

/** Precached with a hash: during a deployment the server could deliver a newer version. */
const SHELL = ownFile('shell.html')
const OFFLINE_PAGE = ownFile('offline.html')
const FIXED = [SHELL, OFFLINE_PAGE]
const PUBLIC = ['favicon.svg', 'offline.css']
/** Bytes before compression, for visitors on mobile networks. */
const MAX_BYTES = 1_400_000

type Entry = { url: string; revision: string | null; integrity?: string }

const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('base64')

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string | Uint8Array {
  const output = bundle[name]
  if (!output) throw new Error(`The build made no ${name}.`)
  return output.type === 'asset' ? output.source : output.code
}

/** The initial and lazy files of the pages that work offline. */
function codeOf(bundle: Rolldown.OutputBundle): string[] {
  const manifest = v.parse(PagesManifest, JSON.parse(String(sourceOf(bundle, `${PAGES}/manifest.json`))))
  const needed = [initialFilesOf(bundle), ...manifest.offline.map((page) => initialFilesOf(bundle, page))]
  const all = [...needed, ...needed.map((page) => lazyFilesOf(bundle, page))]
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  return [
    ...new Set([
      ...all.flatMap(({ scripts, styles, others }) => [...scripts, ...styles, ...others]),
      ...fonts,
    ]),
  ]
}

async function entriesOf(bundle: Rolldown.OutputBundle, publicDir: string): Promise<Entry[]> {
  const fixed = await Promise.all(
    PUBLIC.map(async (name) => ({ name, bytes: await readFile(join(publicDir, name)) })),
  )
  const code = codeOf(bundle)
  const size = [...code, ...FIXED].reduce((sum, name) => sum + sourceOf(bundle, name).length, 0)
  if (size > MAX_BYTES)
    throw new Error(`The service worker would store ${size} bytes, more than ${MAX_BYTES}.`)
  return [
    ...FIXED.map((name) => {
      const hash = hashOf(sourceOf(bundle, name))
      return { url: `/${name}`, revision: hash, integrity: `sha256-${hash}` }
    }),
    ...fixed.map(({ name, bytes }) => ({ url: `/${name}`, revision: hashOf(bytes) })),
    // The file name contains the hash.
    ...code.map((name) => ({ url: `/${name}`, revision: null })),
  ]
}

/** A classic script: not every browser with service workers loads modules there. */
function scriptOf(root: string, files: Entry[]): Promise<string> {
  const calls = { brands: listBrands.path, models: listModels.path, catalogue: listCatalogue.path }
  const pages = { shell: `/${SHELL}`, offline: `/${OFFLINE_PAGE}`, admin: ownPath('/admin') }
  const define = {
    OFFLINE: JSON.stringify({ files, calls, pages }),
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
      const files = await entriesOf(bundle, publicDir)
      this.emitFile({
        type: 'asset',
        fileName: ownFile('service-worker.js'),
        source: await scriptOf(root, files),
      })
    },
  }
}

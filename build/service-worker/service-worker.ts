/** Vite plugin: the service worker, with the list of the built files that it keeps. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { listBrands, listCatalogue, listModels } from '#shared/api.ts'
import { laterThan, neededBy } from '../chunks/route-chunks.ts'
import { buildIifeScript } from '../iife-script.ts'

/** A customer's way, from the front page to the order. What is drawn for the owner comes from the network. */
const PAGES = [
  ...[
    'home-page',
    'select-brand-page',
    'pick-brand-page',
    'pick-model-page',
    'pick-issue-page',
    'brand-page',
    'order-details-page',
  ],
  ...[
    'login-page',
    'register-page',
    'reset-password-page',
    'request-page',
    'contact-page',
    'my-requests-page',
    'account-page',
  ],
]
/** Each with its hash: a server that is just getting a newer version must not slip a file of that one in. */
const FIXED = ['shell.html', 'offline.html']
const PUBLIC = ['favicon.svg', 'offline.css']
/** All together, packed, must stay small on a mobile network (bytes before packing). */
const MAX_BYTES = 1_400_000

type Entry = { url: string; revision: string | null; integrity?: string }

const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('base64')

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string | Uint8Array {
  const output = bundle[name]
  if (!output) throw new Error(`The build made no ${name}.`)
  return output.type === 'asset' ? output.source : output.code
}

/** The names of what the customer's pages load, at once and later. */
function codeOf(bundle: Rolldown.OutputBundle): string[] {
  const needed = [neededBy(bundle), ...PAGES.map((page) => neededBy(bundle, page))]
  const all = [...needed, ...needed.map((page) => laterThan(bundle, page))]
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
    throw new Error(`The service worker would keep ${size} bytes, more than ${MAX_BYTES}.`)
  return [
    ...FIXED.map((name) => {
      const hash = hashOf(sourceOf(bundle, name))
      return { url: `/${name}`, revision: hash, integrity: `sha256-${hash}` }
    }),
    ...fixed.map(({ name, bytes }) => ({ url: `/${name}`, revision: hashOf(bytes) })),
    // The hash is in the name.
    ...code.map((name) => ({ url: `/${name}`, revision: null })),
  ]
}

/** Every browser that knows service workers runs a classic script. */
function scriptOf(root: string, files: Entry[], target: string): Promise<string> {
  const calls = { brands: listBrands.path, models: listModels.path, catalogue: listCatalogue.path }
  const define = { OFFLINE: JSON.stringify({ files, calls }), 'process.env.NODE_ENV': '"production"' }
  return buildIifeScript({ root, entry: 'src/worker/service-worker.ts', target, define })
}

export function serviceWorkerPlugin(target: string): Plugin {
  let root = ''
  let publicDir = ''
  return {
    name: 'worker-file',
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
        fileName: 'service-worker.js',
        source: await scriptOf(root, files, target),
      })
    },
  }
}

/** Renders the pages without personal content at build time, with the entry that the server uses too. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CatalogueBrand } from '#shared/catalogue/catalogue.ts'
import { listBrands, listCatalogue, listModels } from '#shared/catalogue/catalogue-api.ts'
import { ORIGIN } from '#shared/origin.ts'
import { getPrices } from '#shared/price/price-api.ts'
import { BUILT_HOURS } from '#shared/shop/built-hours.ts'
import { BUILT_CONTACT } from '#shared/shop/contact.ts'
import { getOpeningHours } from '#shared/shop/opening-hours-api.ts'
import { DEFAULT_RETENTION } from '#shared/shop/retention.ts'
import { getRetention } from '#shared/shop/retention-api.ts'
import { ownPath } from '#src/core/own-path.ts'
import { chartLayouts } from '../chart-layouts.ts'
import { classNamesPlugin } from '../class-names.ts'
import { inlineTextsPlugin } from '../inline-texts.ts'
import { buildScript } from '../nested-build.ts'

/** A list of the manifest: the paths of the pages that show the setting. */
export type ShownSetting = 'hours' | 'retention'

type ServerEntry = typeof import('#src/app/entry-server.tsx')

/** @returns src/app/entry-server.tsx with all that it imports as one module */
export const buildServerEntry = (root: string, define: Record<string, string>): Promise<string> =>
  buildScript('The server entry', {
    root,
    // Always React's production build, whatever NODE_ENV is.
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    plugins: [inlineTextsPlugin(), classNamesPlugin(), chartLayouts()],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/entry-server.tsx',
      minify: true,
      target: 'node22',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })

/** Imports built code from a temporary file. */
export async function importServerEntry(code: string): Promise<ServerEntry> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-prerender-'))
  try {
    const file = join(folder, 'entry-server.mjs')
    await writeFile(file, code)
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Adds the ids that a new database assigns. Other databases may differ, so pages revalidate this data. */
export function withIds(catalogue: readonly (readonly [string, readonly string[]])[]): CatalogueBrand[] {
  let models = 0
  return catalogue.map(([name, names], index) => ({
    id: index + 1,
    name,
    models: names.map((model) => ({ id: ++models, name: model, image: '' })),
  }))
}

const PRICES = new RegExp(`^${getPrices.path.replace(':modelId', '\\d+')}$`)
const MODELS = new RegExp(`^${listModels.path.replace(':brandId', '(\\d+)')}$`)

/**
 * A `fetch` that serves the catalogue and the settings that everybody reads, and no prices: the build knows none. Throws for any other
 * call: its response depends on the person.
 * @param onSetting is called when a page asks for such a setting
 */
export function builtFetch(
  catalogue: readonly CatalogueBrand[],
  onSetting: (setting: ShownSetting) => void,
): typeof fetch {
  const responseTo = (path: string): unknown => {
    if (path === getOpeningHours.path) {
      onSetting('hours')
      return BUILT_HOURS
    }
    if (path === getRetention.path) {
      onSetting('retention')
      return DEFAULT_RETENTION
    }
    if (path === listCatalogue.path) return catalogue
    if (path === listBrands.path) return catalogue.map(({ id, name }) => ({ id, name }))
    const [, brandId] = MODELS.exec(path) ?? []
    if (brandId === undefined) throw new Error(`A prerendered page calls ${path}.`)
    return catalogue.find(({ id }) => id === Number(brandId))?.models
  }
  return async (path) =>
    PRICES.test(String(path)) ? new Response(null, { status: 404 }) : Response.json(responseTo(String(path)))
}

/** @returns the HTML of the root element of a path's page */
export async function prerender({ render }: ServerEntry, path: string, fetch: typeof globalThis.fetch) {
  const html = await render({
    request: new Request(ORIGIN + ownPath(path)),
    user: null,
    contact: BUILT_CONTACT,
    fetch,
  })
  if (html === undefined) throw new Error(`${path} redirects and cannot be prerendered.`)
  return html
}

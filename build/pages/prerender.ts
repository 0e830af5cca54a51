/** Draws the pages that are the same for everybody: the application itself, built for Node and run once an address. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CatalogueBrand } from '#shared/catalogue.ts'
import { DEHYDRATED_DATA } from '#src/hydration/dehydrated-data.ts'
import { classNamesPlugin } from '../class-names.ts'
import { buildScript } from '../nested-build.ts'
import type { PrerenderRoute } from './prerender-routes.ts'

/** Open to all, and without a word about who is there. */
export const PRERENDERED_PAGES: readonly string[] = [
  ...[
    'home-page',
    'select-brand-page',
    'pick-brand-page',
    'pick-model-page',
    'pick-issue-page',
    'brand-page',
    'contact-page',
  ],
  ...['request-page', 'login-page', 'register-page', 'reset-password-page'],
]

export const isPrerendered = (page: string): boolean => PRERENDERED_PAGES.includes(page)

type Render = typeof import('#src/app/entry-server.tsx').render

/** Everything in one file: nothing of it is looked up beside the project again. */
const buildProgram = (root: string, define: Record<string, string>): Promise<string> =>
  buildScript('The drawing program', {
    ...{ root, define, plugins: [classNamesPlugin()] },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: 'src/app/entry-server.tsx', minify: false },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })

/** A new shop numbers its catalogue in this order. What differs in an older one is set right once the page is alive. */
export function numbered(catalogue: readonly (readonly [string, readonly string[]])[]): CatalogueBrand[] {
  let models = 0
  return catalogue.map(([name, names], index) => ({
    id: index + 1,
    name,
    models: names.map((model) => ({ id: ++models, name: model, image: '' })),
  }))
}

/** `<` cannot end the element from inside a JSON text. */
const dataBlock = (data: object) =>
  `<script type="application/json" id="${DEHYDRATED_DATA}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** What stands in the body of an address's file: the drawing and what it was drawn from; undefined where none is drawn. */
export async function createPrerenderer(
  root: string,
  catalogue: readonly CatalogueBrand[],
  define: Record<string, string>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-draw-'))
  try {
    const file = join(folder, 'draw.mjs')
    await writeFile(file, await buildProgram(root, define))
    const { render }: { render: Render } = await import(pathToFileURL(file).href)
    return async ({ path, page }: PrerenderRoute): Promise<string | undefined> => {
      if (!isPrerendered(page)) return undefined
      const { html, drawn } = await render(path, catalogue)
      return `<div id="root">${html}</div>\n    ${dataBlock(drawn)}`
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

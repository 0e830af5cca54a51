/** Vite plugin: a file of its own for every address, with its head; the sitemap and robots.txt. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { readCatalogue } from '#server/catalogue/catalogue.ts'
import { ORIGIN } from '#shared/origin.ts'
import { shop } from '#shared/shop.ts'
import { shopDescription } from '#src/metadata/metadata.ts'
import { siteMetadata } from '#src/metadata/site-metadata.ts'
import { neededBy } from '../chunks/route-chunks.ts'
import { bootstrapScript } from './bootstrap-script.ts'
import { headHtml, PLACE } from './head-html.ts'
import { inlineStyles, withStyles } from './inline-styles.ts'
import { offlinePage, shellOf } from './offline-page.ts'
import { createPrerenderer, isPrerendered, numbered } from './prerender.ts'
import { type PrerenderRoute, prerenderRoutes } from './prerender-routes.ts'
import { inTasks, whenPainted } from './script-tags.ts'
import { structuredData } from './structured-data.ts'

/** For every address that was not known to the build: a model that the owner added, a mistyped one. */
const shellHead = { title: 'Repair at your door', description: shopDescription, path: null, isListed: true }
/** These two say who the shop is; a search engine needs it once, and finds it where it would look. */
const WITH_SHOP_DATA: readonly string[] = [siteMetadata.home.path, siteMetadata.contact.path].map(String)

const linksTo = (files: readonly string[], rel: string) =>
  files.map((file) => `    <link rel="${rel}" crossorigin href="/${file}">\n`).join('')

/** Scripts and styles of the page itself are asked for with the page, and not one after the other. */
function early(bundle: Rolldown.OutputBundle, { page }: PrerenderRoute): string {
  const always = neededBy(bundle)
  const { scripts, styles } = neededBy(bundle, page)
  const own = (files: ReadonlySet<string>, of: ReadonlySet<string>) =>
    [...files].filter((file) => !of.has(file))
  const links = isPrerendered(page) ? '' : linksTo(own(styles, always.styles), 'stylesheet')
  return links + inTasks(linksTo(own(scripts, always.scripts), 'modulepreload'))
}

const ROOT = '<div id="root"></div>'

type Built = { template: string; first: string; bundle: Rolldown.OutputBundle }

/** The whole file of an address, with its drawing where there is one: the scripts of the template take it over. */
function fileOf({ template, first, bundle }: Built, address: PrerenderRoute, drawing = ROOT) {
  const { path, page, head } = address
  const file = template
    .replace(ROOT, () => drawing)
    .replace(PLACE, () => headHtml(head, WITH_SHOP_DATA.includes(path) ? structuredData : undefined))
    .replace('  </head>', () => `${early(bundle, address)}  </head>`)
  return isPrerendered(page) ? whenPainted(withStyles(file, page), first) : file
}

/** Where the server looks an address up: /login is pages/login.html.br. */
const fileName = (path: string) => `pages${path === '/' ? '/index' : path}.html.br`

/** Hundreds of pages that share most of their words: packed, the server can hold them all. */
const packed = (page: string) =>
  promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

const sitemap = (addresses: readonly PrerenderRoute[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses
      .filter(({ head }) => head.isListed)
      .map(({ path }) => `  <url><loc>${ORIGIN}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Nothing is closed that a page reads: a crawler draws the pages with the API's public answers. */
const ROBOTS = `# ${shop.name}\nUser-agent: *\nDisallow: /dev/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`

/** @param define what the application's code is told at build time, in the browser as in the drawing. */
export function htmlPages(define: Record<string, string>, target: string): Plugin {
  let root = ''
  return {
    name: 'page-files',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: (html, { server }) => (server ? html.replace(PLACE, headHtml(shellHead)) : html),
    async generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build made no index.html.')
      const template = inTasks(String(index.source))
      if (!template.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`)
      if (!template.includes(ROOT)) throw new Error(`index.html has no ${ROOT}.`)
      const catalogue = await readCatalogue()
      const addresses = prerenderRoutes(catalogue)
      const drawingOf = await createPrerenderer(root, numbered(catalogue), define)
      const built: Built = { template, first: await bootstrapScript(root, target), bundle }
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      for (const [name, source] of inlineStyles(bundle)) emit(name, source)
      for (const address of addresses)
        emit(fileName(address.path), await packed(fileOf(built, address, await drawingOf(address))))
      const aliases = addresses.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path]))
      emit('pages/aliases.json', JSON.stringify(Object.fromEntries(aliases)))
      emit('sitemap.xml', sitemap(addresses))
      emit('robots.txt', ROBOTS)
      emit('shell.html', shellOf(template))
      emit('offline.html', offlinePage([...neededBy(bundle).styles]))
      index.source = template.replace(PLACE, headHtml(shellHead))
    },
  }
}

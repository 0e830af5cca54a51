/** Vite plugin: an HTML file for every known path, what the server needs to render the others, sitemap and robots.txt. */

import type { Plugin, Rolldown } from 'vite'
import { readCatalogue } from '#server/catalogue/catalogue.ts'
import type { PagesManifest } from '#server/http/pages-manifest.ts'
import { ORIGIN } from '#shared/origin.ts'
import { BUILT_HOURS } from '#shared/shop/built-hours.ts'
import { BUILT_CONTACT } from '#shared/shop/contact.ts'
import { shop } from '#shared/shop/shop.ts'
import { shopDescription } from '#src/metadata/metadata.ts'
import { siteMetadata } from '#src/metadata/site-metadata.ts'
import { structuredData } from '#src/metadata/structured-data.ts'
import * as m from '#texts'
import { LANGUAGES } from '#texts/languages.ts'
import { LOCALE } from '#texts/locale'
import { initialFilesOf } from '../chunks/route-chunks.ts'
import { IS_FIRST, ownFile, PAGES } from '../language.ts'
import { HEAD_PLACEHOLDER, headHtml } from './head-html.ts'
import { inlineScript } from './inline-script.ts'
import { inlineStyles, withStyles } from './inline-styles.ts'
import { offlinePage, shellOf } from './offline-page.ts'
import {
  buildServerEntry,
  builtFetch,
  importServerEntry,
  prerender,
  type ShownSetting,
  withIds,
} from './prerender.ts'
import { type PrerenderRoute, prerenderRoutes } from './prerender-routes.ts'
import { withLowPriorityScripts, withScriptsInSteps } from './script-tags.ts'

/** The shell, for paths unknown to the build: a model that the owner added, a mistyped path. */
const shellMetadata = {
  title: m.head_shell(),
  description: shopDescription,
  path: null,
  isListed: true,
}
/** Pages with the shop's structured data. */
const WITH_STRUCTURED_DATA: readonly (string | null)[] = [siteMetadata.home.path, siteMetadata.contact.path]
const ROOT = '<div id="root"></div>'

const linksTo = (files: readonly string[], rel: string) =>
  files.map((file) => `    <link rel="${rel}" crossorigin href="/${file}">\n`).join('')

/** Links that load the scripts and styles of a page together with the page. */
function preloads(bundle: Rolldown.OutputBundle, page: string): string {
  const always = initialFilesOf(bundle)
  const { scripts, styles } = initialFilesOf(bundle, page)
  const own = (files: ReadonlySet<string>, of: ReadonlySet<string>) =>
    [...files].filter((file) => !of.has(file))
  return (
    linksTo(own(styles, always.styles), 'stylesheet') +
    withLowPriorityScripts(linksTo(own(scripts, always.scripts), 'modulepreload'))
  )
}

/** A page without its content. */
const emptyPage = (
  template: string,
  bundle: Rolldown.OutputBundle,
  { path, head }: PrerenderRoute,
  page: string,
) =>
  template
    .replace(HEAD_PLACEHOLDER, () =>
      headHtml(
        head,
        WITH_STRUCTURED_DATA.includes(path) ? structuredData(BUILT_HOURS, BUILT_CONTACT) : undefined,
      ),
    )
    .replace('  </head>', () => `${preloads(bundle, page)}  </head>`)

/** The name of a route's styles, which differ by language: other font, other file names. */
const stylesOf = (page: string) => `${LOCALE.language}-${page}`
const stylesFile = (page: string) => `pages/styles/${stylesOf(page)}.txt`

const sitemap = (routes: readonly PrerenderRoute[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...routes
      .filter(({ head }) => head.isListed)
      .flatMap(({ path }) =>
        LANGUAGES.map(({ prefix }) => `  <url><loc>${ORIGIN}${prefix}${path}</loc></url>`),
      ),
    '</urlset>',
    '',
  ].join('\n')

/** index.html is written in English. */
function inOwnLanguage(template: string): string {
  const changes = [
    ['<html lang="en">', `<html lang="${LOCALE.language}">`],
    ['/manifest.webmanifest', `/${ownFile('manifest.webmanifest')}`],
  ] as const
  return changes.reduce((html, [english, own]) => {
    if (!html.includes(english)) throw new Error(`index.html has no ${english}.`)
    return html.replace(english, own)
  }, template)
}

/** Allows the API: a crawler renders the pages with its public calls. */
const ROBOTS = `# ${shop.name}\nUser-agent: *\nDisallow: /dev/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`

/** @param define the constants of the application's code, the same in the browser and on the server */
export function htmlPages(define: Record<string, string>): Plugin {
  let root = ''
  return {
    name: 'html-pages',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: (html, { server }) =>
      server ? html.replace(HEAD_PLACEHOLDER, headHtml(shellMetadata)) : html,
    async generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build made no index.html.')
      const template = inOwnLanguage(await withScriptsInSteps(String(index.source), root))
      for (const placeholder of [HEAD_PLACEHOLDER, ROOT])
        if (!template.includes(placeholder)) throw new Error(`index.html has no ${placeholder}.`)
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })

      const catalogue = await readCatalogue()
      const code = await buildServerEntry(root, define)
      const entry = await importServerEntry(code)
      /** The settings that the page asks for. */
      const shown = new Set<ShownSetting>()
      const fetch = builtFetch(withIds(catalogue), (setting) => shown.add(setting))
      const early = await inlineScript({ root, entry: 'src/hydration/bootstrap-script.ts' })
      const bootstrap = `    <script>${early}</script>\n  </head>`
      const manifest: PagesManifest = {
        paths: {},
        aliases: {},
        shell: entry.shellPaths(),
        offline: [],
        hours: [],
        retention: [],
      }
      for (const route of prerenderRoutes(catalogue)) {
        const { path, aliases = [] } = route
        const { page, rendering, isOffline } = entry.routeData(path)
        if (!page || !rendering) throw new Error(`The route of ${path} has no data.`)
        const empty = emptyPage(template, bundle, route, page)
        const styled = withStyles(empty, stylesOf(page)).replace('  </head>', () => bootstrap)
        shown.clear()
        const content = rendering === 'build' ? await prerender(entry, path, fetch) : ''
        const html = styled.replace(ROOT, () => ROOT.replace('><', () => `>${content}<`))
        emit(`${PAGES}${path === '/' ? '/index' : path}.html`, rendering === 'browser' ? empty : html)
        manifest.paths[path] = rendering
        if (shown.size > 1)
          throw new Error(`The server changes one setting of a page, and ${path} shows two.`)
        for (const setting of shown) manifest[setting].push(path)
        for (const alias of aliases) manifest.aliases[alias] = path
        if (isOffline && !manifest.offline.includes(page)) manifest.offline.push(page)
        if (rendering !== 'browser' && !bundle[stylesFile(page)])
          emit(stylesFile(page), inlineStyles(bundle, page, rendering === 'server'))
      }
      emit(`${PAGES}/manifest.json`, JSON.stringify(manifest))
      emit(`${PAGES}/entry-server.js`, code)
      emit(ownFile('shell.html'), shellOf(template))
      emit(ownFile('offline.html'), offlinePage([...initialFilesOf(bundle).styles]))
      const shell = template.replace(HEAD_PLACEHOLDER, headHtml(shellMetadata))
      if (IS_FIRST) {
        emit('sitemap.xml', sitemap(prerenderRoutes(catalogue)))
        emit('robots.txt', ROBOTS)
        index.source = shell
      } else {
        delete bundle['index.html']
        emit(ownFile('index.html'), shell)
      }
    },
  }
}

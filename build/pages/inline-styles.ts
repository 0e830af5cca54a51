/**
 * The styles of drawn pages: in the page itself, so that nothing is waited for before it is painted. Each kind of page
 * has one text of them for all its addresses; the server puts it in, and names its hash in the content policy.
 */
import type { Rolldown } from 'vite'
import { neededBy } from '../chunks/route-chunks.ts'
import { PRERENDERED_PAGES } from './prerender.ts'

type Bundle = Rolldown.OutputBundle

function sourceOf(bundle: Bundle, name: string): string {
  const style = bundle[name]
  if (style?.type !== 'asset') throw new Error(`The build made no ${name}.`)
  return String(style.source).trim()
}

/** The application's own first, as a browser would have loaded them. */
const stylesOf = (bundle: Bundle, page: string) => [
  ...new Set([...neededBy(bundle).styles, ...neededBy(bundle, page).styles]),
]

/**
 * Tells the application's loader that this style is there. Disabled, it is never fetched; its medium keeps Chromium's
 * look ahead, which does not read `disabled`, from fetching it all the same.
 */
const isThere = (file: string) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`

/** By the name of its file in the build: what stands in the head of every page of a kind. */
export const inlineStyles = (bundle: Bundle): [name: string, html: string][] =>
  PRERENDERED_PAGES.map((page) => {
    const styles = stylesOf(bundle, page)
    const text = styles.map((name) => sourceOf(bundle, name)).join('\n')
    return [`pages/styles/${page}.txt`, [`<style>${text}</style>`, ...styles.map(isThere)].join('\n    ')]
  })

const LOADED = / *<link rel="stylesheet"[^>]*>\n/g

/** The page with the place where the server puts its styles in, instead of links to them. */
export const withStyles = (file: string, page: string): string =>
  file.replace(LOADED, '').replace('  </head>', () => `    <!--styles:${page}-->\n  </head>`)

/**
 * Inlines the styles of rendered pages, so that the first paint needs no second request. All pages of a route share one
 * text of styles, which the server inserts.
 */
import type { Rolldown } from 'vite'
import { initialFilesOf, lazyFilesOf } from '../chunks/route-chunks.ts'

type Bundle = Rolldown.OutputBundle

function sourceOf(bundle: Bundle, name: string): string {
  const style = bundle[name]
  if (style?.type !== 'asset') throw new Error(`The build made no ${name}.`)
  return String(style.source).trim()
}

/** The styles of the application, then those of the page, in the browser's loading order. */
const stylesOf = (bundle: Bundle, page: string) => [
  ...new Set([...initialFilesOf(bundle).styles, ...initialFilesOf(bundle, page).styles]),
]

/**
 * Keeps Vite's loader from loading a style again. `disabled` prevents the request; the medium prevents the one of
 * Chromium's preload scanner, which does not read `disabled`.
 */
const alreadyLoaded = (file: string) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`

/**
 * Returns the style elements for the head of a route's pages.
 *
 * @param isPersonal whether the server may render the page with lazy parts, such as a tab
 */
export function inlineStyles(bundle: Bundle, page: string, isPersonal: boolean): string {
  const later = isPersonal ? lazyFilesOf(bundle, initialFilesOf(bundle, page)).styles : []
  const styles = [...new Set([...stylesOf(bundle, page), ...later])]
  const text = styles.map((name) => sourceOf(bundle, name)).join('\n')
  return [`<style>${text}</style>`, ...styles.map(alreadyLoaded)].join('\n    ')
}

const STYLESHEET = / *<link rel="stylesheet"[^>]*>\n/g

/** Replaces the links to styles by the placeholder that the server fills with `inlineStyles`. */
export const withStyles = (file: string, page: string): string =>
  file.replace(STYLESHEET, '').replace('  </head>', () => `    <!--styles:${page}-->\n  </head>`)

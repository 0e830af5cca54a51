/**
 * The styles of rendered pages stand in the page itself, so that the first paint waits for no other file. All pages of one
 * route share a text of them, which the server inserts.
 */
import type { Rolldown } from 'vite'
import { laterThan, neededBy } from '../chunks/route-chunks.ts'

type Bundle = Rolldown.OutputBundle

function sourceOf(bundle: Bundle, name: string): string {
  const style = bundle[name]
  if (style?.type !== 'asset') throw new Error(`The build made no ${name}.`)
  return String(style.source).trim()
}

/** Those of the application first, in the order in which a browser would load them. */
const stylesOf = (bundle: Bundle, page: string) => [
  ...new Set([...neededBy(bundle).styles, ...neededBy(bundle, page).styles]),
]

/**
 * Keeps Vite's loader from loading a style again. `disabled` prevents the request; the medium prevents the one of
 * Chromium's preload scanner, which does not read `disabled`.
 */
const alreadyLoaded = (file: string) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`

/**
 * What stands in the head of every page of a route.
 *
 * @param isPersonal whether the page may be rendered with what it loads later, such as a tab
 */
export function inlineStyles(bundle: Bundle, page: string, isPersonal: boolean): string {
  const later = isPersonal ? laterThan(bundle, neededBy(bundle, page)).styles : []
  const styles = [...new Set([...stylesOf(bundle, page), ...later])]
  const text = styles.map((name) => sourceOf(bundle, name)).join('\n')
  return [`<style>${text}</style>`, ...styles.map(alreadyLoaded)].join('\n    ')
}

const STYLESHEET = / *<link rel="stylesheet"[^>]*>\n/g

/** Replaces the links to styles by the placeholder that the server fills with `inlineStyles`. */
export const withStyles = (file: string, page: string): string =>
  file.replace(STYLESHEET, '').replace('  </head>', () => `    <!--styles:${page}-->\n  </head>`)

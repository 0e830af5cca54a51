/** Loads a page's scripts after its font, and evaluates them in steps, so that slow phones stay responsive. */
import { LIBRARIES } from '../chunks/chunk-groups.ts'

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** The file of a library, from its link. */
function fileOf(html: string, name: string): string {
  const [, file] =
    new RegExp(`<link rel="modulepreload" crossorigin href="(/assets/${name}-[^"]+)">`).exec(html) ?? []
  if (!file) throw new Error(`The page loads no ${name}.`)
  return file
}

/** A later import finds the script of the link. */
export const withLowPriorityScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')

/**
 * Evaluates each library, and then the application, in a task of its own. By itself the browser evaluates all of them in one
 * task when a library arrives last, even with a script tag for each.
 */
export function withScriptsInSteps(html: string): string {
  const [tag, entry] = ENTRY.exec(html) ?? []
  if (!tag || !entry) throw new Error('The page has no entry script.')
  const files = [...LIBRARIES.map(({ name }) => fileOf(html, name)), entry]
  const steps = `for (const file of ${JSON.stringify(files)}) { await import(file); await new Promise((done) => setTimeout(done)) }`
  return withLowPriorityScripts(
    html.replace(
      tag,
      () =>
        `<link rel="modulepreload" crossorigin href="${entry}">\n    <script type="module">${steps}</script>`,
    ),
  )
}

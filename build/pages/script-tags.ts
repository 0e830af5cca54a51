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

/** A message ends the task as a timeout does, is not delayed, and does not depend on a clock that a test holds. */
const IN_STEPS =
  'const { port1, port2 } = new MessageChannel(); for (const file of files) { await import(file); await new Promise((done) => { port1.onmessage = done; port2.postMessage(0) }) } port1.close()'

/**
 * Evaluates each library, and then the application, in a task of its own. By itself the browser evaluates all of them in one
 * task when a library arrives last, even with a script tag for each.
 */
export function withScriptsInSteps(html: string): string {
  const [tag, entry] = ENTRY.exec(html) ?? []
  if (!tag || !entry) throw new Error('The page has no entry script.')
  const files = [...LIBRARIES.map(({ name }) => fileOf(html, name)), entry]
  const link = `<link rel="modulepreload" crossorigin href="${entry}">`
  const script = `<script type="module">const files = ${JSON.stringify(files)}; ${IN_STEPS}</script>`
  return withLowPriorityScripts(html.replace(tag, () => `${link}\n    ${script}`))
}

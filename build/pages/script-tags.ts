/** Loads a page's scripts after its font, and evaluates them one by one, so that slow phones stay responsive. */
import { LIBRARIES } from '../chunks/chunk-groups.ts'
import { inlineScript } from './inline-script.ts'

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
  html.replaceAll(/<(link rel="modulepreload") /g, '<$1 fetchpriority="low" ')

/** Replaces the entry's script by the inline one that loads libraries and entry (src/hydration/load-scripts.ts). */
export async function withScriptsInSteps(html: string, root: string): Promise<string> {
  const [tag, entry] = ENTRY.exec(html) ?? []
  if (!tag || !entry) throw new Error('The page has no entry script.')
  const files = [...LIBRARIES.map(({ name }) => fileOf(html, name)), entry]
  const define = { 'import.meta.env.SCRIPTS': JSON.stringify(files) }
  const script = await inlineScript({ root, entry: 'src/hydration/load-scripts.ts', define })
  const link = `<link rel="modulepreload" crossorigin href="${entry}">`
  return withLowPriorityScripts(
    html.replace(tag, () => `${link}\n    <script type="module">${script}</script>`),
  )
}

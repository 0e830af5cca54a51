/**
 * How a page asks for its scripts. It stands there before them: none may come before its font, and the libraries are
 * evaluated each in a task of its own, or a slow phone would not answer while all of them are.
 */
import { SCRIPTS } from '#src/hydration/script-template.ts'
import { LIBRARIES } from '../chunks/chunk-groups.ts'

const NAMES = LIBRARIES.map(({ name }) => name).join('|')
const LIBRARY = new RegExp(`<link rel="modulepreload" crossorigin href="(/assets/(?:${NAMES})-[^"]+)">`, 'g')

/** Without `async` all of them would be evaluated with the application, in one task. */
export const inTasks = (html: string): string =>
  html
    .replace(LIBRARY, '<script type="module" async crossorigin src="$1"></script>')
    .replaceAll(/<(link rel="modulepreload"|script type="module") (?!async)/g, '<$1 fetchpriority="low" ')

const ASKED = / *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g

/**
 * In a template nothing is asked for, not even by a browser that looks ahead: the first script does it when the page is
 * painted (src/hydration/bootstrap-script.ts). There the application is `async` as well, or it would not wait its turn behind the libraries.
 */
export function whenPainted(html: string, first: string): string {
  const asked = (html.match(ASKED) ?? []).map((tag) =>
    tag.replace('"module" fetchpriority="low"', '"module" async'),
  )
  const end = `    <template id="${SCRIPTS}">\n${asked.join('')}    </template>\n    <script>${first}</script>\n  </body>`
  return html.replace(ASKED, '').replace('  </body>', () => end)
}

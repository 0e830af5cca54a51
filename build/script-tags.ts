/**
 * How a page asks for its scripts. It stands there before them: none may come before its font, and the libraries are
 * evaluated each in a task of its own, or a slow phone would not answer while all of them are.
 */
import { LIBRARIES } from './chunk-groups.ts'

const NAMES = LIBRARIES.map(({ name }) => name).join('|')
const LIBRARY = new RegExp(`<link rel="modulepreload" crossorigin href="(/assets/(?:${NAMES})-[^"]+)">`, 'g')

/** Without `async` all of them would be evaluated with the application, in one task. */
export const inTasks = (html: string): string =>
  html
    .replace(LIBRARY, '<script type="module" async crossorigin src="$1"></script>')
    .replaceAll(/<(link rel="modulepreload"|script type="module") (?!async)/g, '<$1 fetchpriority="low" ')

const ASKED = / *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g

/**
 * Asked for when all that is drawn has come: before, they would share the line with it. There the application is `async`
 * as well, or it would not wait its turn behind the libraries.
 */
export function atTheEnd(html: string): string {
  const asked = (html.match(ASKED) ?? []).map((tag) =>
    tag.replace('<script type="module" fetchpriority="low"', '<script type="module" async'),
  )
  return html.replace(ASKED, '').replace('  </body>', () => `${asked.join('')}  </body>`)
}

/** Loads a page's scripts after its font, and runs each library in its own task, so that slow phones stay responsive. */
import { LIBRARIES } from '../chunks/chunk-groups.ts'

const NAMES = LIBRARIES.map(({ name }) => name).join('|')
const LIBRARY = new RegExp(`<link rel="modulepreload" crossorigin href="(/assets/(?:${NAMES})-[^"]+)">`, 'g')

/** Without `async`, the browser would evaluate the libraries together with the application, in one task. */
export const withLowPriorityScripts = (html: string): string =>
  html
    .replace(LIBRARY, '<script type="module" async crossorigin src="$1"></script>')
    .replaceAll(/<(link rel="modulepreload"|script type="module") (?!async)/g, '<$1 fetchpriority="low" ')

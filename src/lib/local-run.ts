/** Whether the app runs on a developer's machine, where developer pages and the inspector are available. */

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The server marks the pages of such a shop by a meta tag. */
const isMarked = (run: string) => document.querySelector(`meta[name="run"][content="${run}"]`) !== null

/** Outside production the server marks the page; Vite's development server does not. */
export const isLocalRun = () =>
  LOOPBACK.includes(window.location.hostname) && (import.meta.env.DEV || isMarked('local'))

/** Whether the page is that of a practice shop. */
export const isPractice = () => isMarked('practice')

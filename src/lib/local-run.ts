/** Whether the app runs on a developer's machine, where developer pages and the inspector are available. */

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Outside production the server adds a meta tag to the page; Vite's development server does not. */
export const isLocalRun = () =>
  LOOPBACK.includes(window.location.hostname) &&
  (import.meta.env.DEV || document.querySelector('meta[name="run"][content="local"]') !== null)

/** Whether the page is that of a practice shop: the server marks each of its pages. */
export const isPractice = () => document.querySelector('meta[name="run"][content="practice"]') !== null

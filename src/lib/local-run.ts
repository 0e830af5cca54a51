/** Whether this is the developer's own machine: the pages for developers open there, and charts may watch. */

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The server marks the page of a run that is not production; Vite's development server serves it unmarked. */
export const isLocalRun = () =>
  LOOPBACK.includes(window.location.hostname) &&
  (import.meta.env.DEV || document.querySelector('meta[name="run"][content="local"]') !== null)

import { ownPath } from '../core/own-path.ts'

/**
 * After a change of language, Back leads to history entries of the previous language without a reload. Those pages are shown
 * in the document's language, and their path is rewritten to it.
 *
 * @returns stops it
 */
export function followLanguage(): () => void {
  const rename = () => {
    const { pathname, search, hash } = window.location
    const path = ownPath(pathname)
    // The browser's own method: the router's would load the page a second time.
    if (path !== pathname)
      History.prototype.replaceState.call(window.history, window.history.state, '', path + search + hash)
  }
  // Capturing: before the router reads the location.
  window.addEventListener('popstate', rename, true)
  return () => window.removeEventListener('popstate', rename, true)
}

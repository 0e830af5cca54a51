import type { MouseEvent } from 'react'
import type { Language } from '#texts/languages.ts'

const YEAR_S = 31_536_000

/** Remembers a choice on this browser for the plain home page (server/http/chosen-language.ts). */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no Cookie Store API.
  document.cookie = `language=${language}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`
  delete document.documentElement.dataset.preferred
}

/**
 * Handles a click on a link to the same page in another language. The history entry is kept, so the new document restores the
 * drafts (passwords are never stored). With a modifier key the browser opens the link elsewhere, without drafts.
 */
export function changeLanguage(event: MouseEvent<HTMLAnchorElement>, language: Language): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  rememberLanguage(language)
  const { history, location } = window
  const address = event.currentTarget.pathname + location.search + location.hash
  History.prototype.replaceState.call(history, history.state, '', address)
  location.reload()
}

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
 * Handles a press on a link to the same page in another language. The history entry stays, and with it all that was typed
 * but a password; the other document reads it again. With a modifier key the link opens elsewhere, with nothing typed.
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

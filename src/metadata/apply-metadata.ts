/** Writes a page's metadata into the document's head. Updates the tags of the HTML file, so that none exists twice. */
import { alternatesOf } from '#shared/language-path.ts'
import { ownPath } from '../core/own-path.ts'
import { fullTitle, type Metadata } from './metadata.ts'

/** Returns the tag with the given attribute; creates it if there is none. */
function findOrCreateTag(name: 'meta' | 'link', key: string, value: string): HTMLElement {
  const existing = document.head.querySelector<HTMLElement>(`${name}[${key}="${value}"]`)
  if (existing) return existing
  const element = document.createElement(name)
  element.setAttribute(key, value)
  document.head.append(element)
  return element
}

/** `text` null removes the tag. */
function setTag(
  name: 'meta' | 'link',
  [key, value]: [string, string],
  attribute: string,
  text: string | null,
) {
  if (text === null) document.head.querySelector(`${name}[${key}="${value}"]`)?.remove()
  else findOrCreateTag(name, key, value).setAttribute(attribute, text)
}

/** The canonical origin, from the HTML file: the browser may have used another host name. */
export function shopOrigin(): string {
  const url = document.head.querySelector('meta[property="og:url"]')?.getAttribute('content')
  return url ? new URL(url).origin : window.location.origin
}

export function applyMetadata(head: Metadata): void {
  document.title = fullTitle(head)
  setTag('meta', ['name', 'description'], 'content', head.description)
  setTag('meta', ['name', 'robots'], 'content', head.isListed ? null : 'noindex')
  const address = (path: string) => (head.isListed && head.path !== null ? shopOrigin() + path : null)
  const path = head.path ?? '/'
  setTag('link', ['rel', 'canonical'], 'href', address(ownPath(path)))
  for (const [hreflang, alternate] of alternatesOf(path)) {
    setTag('link', ['hreflang', hreflang], 'href', address(alternate))
    document.head.querySelector(`link[hreflang="${hreflang}"]`)?.setAttribute('rel', 'alternate')
  }
}

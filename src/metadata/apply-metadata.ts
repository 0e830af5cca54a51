/** Puts a page's head into the document: the built file's own tags are changed in place, so that none stands there twice. */
import { fullTitle, type Metadata } from './metadata.ts'

/** The tag that a selector of name and value means; made where there is none. */
function tag(name: 'meta' | 'link', key: string, value: string): HTMLElement {
  const found = document.head.querySelector<HTMLElement>(`${name}[${key}="${value}"]`)
  if (found) return found
  const made = document.createElement(name)
  made.setAttribute(key, value)
  document.head.append(made)
  return made
}

/** Null takes the tag away. */
function setTag(
  name: 'meta' | 'link',
  [key, value]: [string, string],
  attribute: string,
  text: string | null,
) {
  if (text === null) document.head.querySelector(`${name}[${key}="${value}"]`)?.remove()
  else tag(name, key, value).setAttribute(attribute, text)
}

/** Where the shop says that it is, which need not be the name that this browser used. */
function shopOrigin(): string {
  const url = document.head.querySelector('meta[property="og:url"]')?.getAttribute('content')
  return url ? new URL(url).origin : window.location.origin
}

export function applyMetadata(head: Metadata): void {
  document.title = fullTitle(head)
  setTag('meta', ['name', 'description'], 'content', head.description)
  setTag('meta', ['name', 'robots'], 'content', head.isListed ? null : 'noindex')
  const isKnown = head.isListed && head.path !== null
  setTag('link', ['rel', 'canonical'], 'href', isKnown ? `${shopOrigin()}${head.path}` : null)
}

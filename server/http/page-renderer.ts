/** Drawn pages with the styles of their kind in them, each put together when it is asked for. */
import { createHash } from 'node:crypto'
import { type CachedResponse, cacheResponse } from './cached-response.ts'

/** Where the build wants the styles of a kind of page (build/pages/inline-styles.ts). */
const PLACE = /<!--styles:([a-z-]+)-->/
const STYLE = /<style>([\s\S]*?)<\/style>/
const SCRIPT = /<script>([\s\S]*?)<\/script>/
/** As many as are asked for again and again; all of them, packed, would be 40 MB. */
const KEPT_MOST = 64

export type Page = {
  response: CachedResponse
  /** Names the styles in it for the content policy; undefined where it has none. */
  styleHash: string | undefined
  /** The same of the script that stands in it (src/hydration/bootstrap-script.ts). */
  scriptHash: string | undefined
}

function hashOf(element: RegExp, html: string): string | undefined {
  const [, text] = element.exec(html) ?? []
  return text === undefined ? undefined : `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/**
 * @param htmlAt the page of an address as the build drew it; undefined when it has none
 * @param styles by kind of page, as they stand in its head
 * @returns the page of an address; undefined when it has none
 */
export function styledPages(
  htmlAt: (address: string) => string | undefined,
  styles: ReadonlyMap<string, string>,
) {
  const kept = new Map<string, Page>()

  function made(address: string): Page | undefined {
    const html = htmlAt(address)?.replace(PLACE, (_, kind) => styles.get(kind) ?? '')
    if (html === undefined) return undefined
    const response = cacheResponse(new Uint8Array(Buffer.from(html)), 'text/html; charset=utf-8')
    return { response, styleHash: hashOf(STYLE, html), scriptHash: hashOf(SCRIPT, html) }
  }

  return (address: string): Page | undefined => {
    const page = kept.get(address) ?? made(address)
    if (!page) return undefined
    // Last asked for, last dropped.
    kept.delete(address)
    kept.set(address, page)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MOST && oldest !== undefined) kept.delete(oldest)
    return page
  }
}

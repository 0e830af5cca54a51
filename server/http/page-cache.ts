/** Pages without personal data in memory. Evicts the least recently used. */
import { type CachedResponse, cacheResponse } from './cached-response.ts'
import type { PageFile } from './html-pages.ts'
import { pagePolicy } from './security-headers.ts'

/** All pages of a language together would take 40 MB. */
const MAX_CACHED = 64
/** While a changed page cannot be rendered, the built one is sent for so long. */
const RETRY_MS = 5_000

export type CachedPage = { response: CachedResponse; policy: string }
/** `render`: the page with what has changed since the build; undefined when that fails. */
type Changed = { version: string; render: () => Promise<string | undefined> }

const toCached = (html: string): CachedPage => ({
  response: cacheResponse(new Uint8Array(Buffer.from(html)), 'text/html; charset=utf-8'),
  policy: pagePolicy(html),
})

/** @returns the function that finds a page, as built or as changed since */
export function createPageCache() {
  const pages = new Map<string, Promise<CachedPage>>()

  async function load(key: string, { read }: PageFile, changed: Changed | undefined): Promise<CachedPage> {
    const html = await changed?.render()
    if (changed && html === undefined) setTimeout(() => pages.delete(key), RETRY_MS).unref()
    return toCached(html ?? (await read()))
  }

  return (file: PageFile, changed?: Changed): Promise<CachedPage> => {
    const key = `${file.language} ${file.path} ${file.mark} ${changed?.version ?? ''}`
    const page = pages.get(key) ?? load(key, file, changed)
    pages.delete(key)
    pages.set(key, page)
    const [oldest] = pages.keys()
    if (pages.size > MAX_CACHED && oldest !== undefined) pages.delete(oldest)
    return page
  }
}

/** Drawn pages with the styles of their kind in them, each put together when it is asked for. */
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { type Kept, keep } from './kept.ts'

/** Where the build wants the styles of a kind of page (build/inline-styles.ts). */
const PLACE = /<!--styles:([a-z-]+)-->/
const STYLE = /<style>([\s\S]*?)<\/style>/
/** As many as are asked for again and again; all of them, packed, would be 40 MB. */
const KEPT_MOST = 64

export type Page = {
  kept: Kept
  /** Names the styles in it for the content policy; undefined where it has none. */
  styleHash: string | undefined
}

type Bytes = Uint8Array<ArrayBuffer>

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * @param files by address, as the build drew and packed them
 * @param styles by kind of page, as they stand in its head
 * @param dress puts in what the build did not know
 * @returns the page of an address; undefined when it has none
 */
export function styledPages(
  files: ReadonlyMap<string, Bytes>,
  styles: ReadonlyMap<string, string>,
  dress: (page: Bytes) => string,
) {
  const kept = new Map<string, Page>()

  function made(address: string): Page | undefined {
    const file = files.get(address)
    if (!file) return undefined
    const page = new Uint8Array(brotliDecompressSync(file))
    const html = dress(page).replace(PLACE, (_, kind) => styles.get(kind) ?? '')
    const [, style] = STYLE.exec(html) ?? []
    const styleHash = style === undefined ? undefined : hashOf(style)
    return { kept: keep(new Uint8Array(Buffer.from(html)), 'text/html; charset=utf-8'), styleHash }
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

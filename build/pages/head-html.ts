/** The head of a page's HTML file. */
import { alternatesOf } from '#shared/language-path.ts'
import { ORIGIN } from '#shared/origin.ts'
import { shop } from '#shared/shop/shop.ts'
import { ownPath } from '#src/core/own-path.ts'
import { fullTitle, type Metadata, SHARE_PICTURE } from '#src/metadata/metadata.ts'
import * as m from '#texts'
import { LOCALE } from '#texts/locale'

/** The placeholder in index.html for the tags. */
export const HEAD_PLACEHOLDER = '<!--head-->'

const PICTURE_TEXT = m.head_picture({ shop: shop.name })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const meta = (key: 'name' | 'property', value: string, content: string) =>
  `<meta ${key}="${value}" content="${escaped(content)}" />`

const link = (attributes: string, path: string) => `<link ${attributes} href="${escaped(ORIGIN + path)}" />`

/** Only pages that search engines may index get a canonical URL and links to the other languages. */
const addressTags = ({ path, isListed }: Metadata) =>
  isListed && path !== null
    ? [
        link('rel="canonical"', ownPath(path)),
        ...alternatesOf(path).map(([hreflang, address]) =>
          link(`rel="alternate" hreflang="${hreflang}"`, address),
        ),
      ]
    : []

/** @param data the element of the structured data */
export function headHtml(head: Metadata, data?: string): string {
  const title = fullTitle(head)
  const tags = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.isListed ? [] : [meta('name', 'robots', 'noindex')]),
    ...addressTags(head),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', shop.name),
    meta('property', 'og:locale', LOCALE.openGraph),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', ORIGIN + ownPath(head.path ?? '/')),
    meta('property', 'og:image', ORIGIN + SHARE_PICTURE.path),
    meta('property', 'og:image:width', String(SHARE_PICTURE.width)),
    meta('property', 'og:image:height', String(SHARE_PICTURE.height)),
    meta('property', 'og:image:alt', PICTURE_TEXT),
    // X reads everything else from the og: tags.
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(data ? [data] : []),
  ]
  return tags.join('\n    ')
}

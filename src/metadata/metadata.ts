/** Page metadata for the browser's tab, search engines and link previews; used by the build and in the browser. */

import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'

export type Metadata = {
  /** The title without the shop's name. */
  title: string
  /** The description in search results: 120 to 160 characters. */
  description: string
  /** The canonical path; null if the page should have none. */
  path: string | null
  /** False for private and intermediate pages, which search engines should not index. */
  isListed: boolean
}

/** The picture of link previews; made by `npm run pictures`. */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const

/** The promises of shared/shop/shop.ts, for use within a sentence. */
export const claims = [m.promise_time(), m.promise_warranty_inside(), m.promise_fee()].join(', ')

export const shopDescription = m.head_shop({ place: shop.place(), claims })

/** "Login · Doorstep Repair". */
export const fullTitle = ({ title }: Pick<Metadata, 'title'>) => `${title} · ${shop.name}`

export const listedMetadata = (path: string, title: string, description: string): Metadata => ({
  title,
  description,
  path,
  isListed: true,
})

/** A page that search engines leave out. */
export const unlistedMetadata = (title: string, path: string | null = null): Metadata => ({
  title,
  description: shopDescription,
  path,
  isListed: false,
})

/** What a page tells the browser's tab, search engines and who gets its link; the built files and the page itself read it here. */
import { promises, shop } from '#shared/shop.ts'

export type Metadata = {
  /** As in the tab, before the shop's name. */
  title: string
  /** What a search engine shows under it: some 120 to 160 characters. */
  description: string
  /** The one address that the page goes by; null where nobody should come back to it. */
  path: string | null
  /** False for what is private, empty or only led to: search engines leave it out. */
  isListed: boolean
}

/** The promises of shared/shop.ts in the middle of a sentence. */
export const claims = promises.map(({ title }) => title.replace('Up to', 'up to')).join(', ')

export const shopDescription = `Phone, iPad, tablet, MacBook and watch repair at your door in ${shop.place}. ${claims}.`

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

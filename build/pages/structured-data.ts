/** Structured data about the shop for search engines (schema.org), from shared/shop/shop.ts. */
import { DIAL_PREFIX } from '#shared/limits.ts'
import { ORIGIN } from '#shared/origin.ts'
import { shop } from '#shared/shop/shop.ts'
import { shopDescription } from '#src/metadata/metadata.ts'
import { SHARE_PICTURE } from './head-html.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Street and coordinates are left out until shared/shop/shop.ts knows them. */
export const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${ORIGIN}/#shop`,
  name: shop.name,
  description: shopDescription,
  url: `${ORIGIN}/`,
  image: ORIGIN + SHARE_PICTURE.path,
  logo: `${ORIGIN}/icon-512.png`,
  telephone: `${DIAL_PREFIX}${shop.phone}`,
  foundingDate: String(shop.since),
  address: {
    '@type': 'PostalAddress',
    addressLocality: shop.place(),
    addressRegion: shop.region(),
    addressCountry: shop.country,
  },
  hasMap: shop.maps,
  areaServed: shop.place(),
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS,
    opens: shop.opens,
    closes: shop.closes,
  },
}

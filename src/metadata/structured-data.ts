/** Structured data about the shop for search engines (schema.org): shared/shop/shop.ts, the opening hours and the numbers. */
import { ORIGIN } from '#shared/origin.ts'
import type { ShopContact } from '#shared/shop/contact.ts'
import type { OpeningHours } from '#shared/shop/opening-hours.ts'
import { shop } from '#shared/shop/shop.ts'
import { dialled } from '#shared/shop/toll-free.ts'
import { SHARE_PICTURE, shopDescription } from './metadata.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** What schema.org has for a closed day. */
const CLOSED = { opens: '00:00', closes: '00:00' }

/** The days with the same hours together. */
function weekData(week: OpeningHours['week']) {
  const days = new Map<string, { dayOfWeek: string[]; opens: string; closes: string }>()
  for (const [index, name] of DAYS.entries()) {
    const hours = week[index]
    if (!hours) continue
    const key = `${hours.opens} ${hours.closes}`
    const known = days.get(key)
    if (known) known.dayOfWeek.push(name)
    else days.set(key, { dayOfWeek: [name], ...hours })
  }
  return [...days.values()].map((entry) => ({ '@type': 'OpeningHoursSpecification', ...entry }))
}

const closureData = (closures: OpeningHours['closures']) =>
  closures.map(({ day, hours }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    ...(hours ?? CLOSED),
  }))

/** Street and coordinates are left out until shared/shop/shop.ts knows them. */
const dataOf = ({ week, closures }: OpeningHours, { phone }: ShopContact) => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${ORIGIN}/#shop`,
  name: shop.name,
  description: shopDescription,
  url: `${ORIGIN}/`,
  image: ORIGIN + SHARE_PICTURE.path,
  logo: `${ORIGIN}/icon-512.png`,
  telephone: dialled(phone),
  foundingDate: String(shop.since),
  address: {
    '@type': 'PostalAddress',
    addressLocality: shop.place(),
    addressRegion: shop.region(),
    addressCountry: shop.country,
  },
  hasMap: shop.maps,
  areaServed: shop.place(),
  openingHoursSpecification: weekData(week),
  ...(closures.length > 0 && { specialOpeningHoursSpecification: closureData(closures) }),
})

/** The element for the head. Escapes `<`, which could end it. */
export const structuredData = (hours: OpeningHours, contact: ShopContact): string =>
  `<script type="application/ld+json">${JSON.stringify(dataOf(hours, contact)).replaceAll('<', '\\u003c')}</script>`

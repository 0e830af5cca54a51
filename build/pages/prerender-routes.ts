/** Every path that is known at build time, with its metadata. Each gets its own HTML file. */

import {
  CATEGORIES,
  categoryOf,
  manufacturerOf,
  SERVICES,
  type Service,
  slugOf,
  TOP_BRANDS,
} from '#shared/catalogue/catalogue.ts'
import {
  brandMetadata,
  brandPath,
  brandsMetadata,
  issuesMetadata,
  modelsMetadata,
} from '#src/metadata/device-metadata.ts'
import { type Metadata, unlistedMetadata } from '#src/metadata/metadata.ts'
import { siteMetadata } from '#src/metadata/site-metadata.ts'
import * as m from '#texts'

export type PrerenderRoute = {
  path: string
  head: Metadata
  /** Other paths of the same page. */
  aliases?: readonly string[]
}

type Catalogue = readonly (readonly [brand: string, models: readonly string[]])[]

const SITE: readonly Metadata[] = [
  ...Object.values(siteMetadata),
  unlistedMetadata(m.head_dashboard(), '/admin-dashboard'),
  unlistedMetadata(m.head_edit_models(), '/admin/edit-models'),
  unlistedMetadata(m.head_phone_request(), '/admin/new-request'),
  unlistedMetadata(m.nav_day_sheet(), '/day'),
]

/** Rendered on request: one file for every request. */
const REQUEST_PAGES: readonly PrerenderRoute[] = [
  { path: '/my-requests/$id', head: unlistedMetadata(m.your_request()) },
  { path: '/my-requests/$id/billing', head: unlistedMetadata(m.bill_title()) },
]

function routeOf(head: Metadata, aliases: readonly string[] = []): PrerenderRoute {
  if (head.path === null) throw new Error(`"${head.title}" has no path.`)
  return { path: head.path, head, aliases: aliases.filter((alias) => alias !== head.path) }
}

/** The generic URL that exists for every category (src/app/picker-routes.ts). */
const generalPath = ({ slug }: Service, ...names: string[]) =>
  ['/services', slug, ...names.map(slugOf)].join('/')

function pickersOf(service: Service, brand: string, models: readonly string[]): PrerenderRoute[] {
  const list = routeOf(modelsMetadata(service, brand), [generalPath(service, brand)])
  const issues = models.map((model) => {
    const head = issuesMetadata(service, brand, model)
    return head.isListed
      ? routeOf(head, [
          generalPath(service, brand, model),
          `/repair/${service.slug}/${slugOf(brand)}/${slugOf(model)}`,
        ])
      : routeOf(issuesMetadata(service, brand, null))
  })
  return [list, ...issues]
}

/** Aliases: the label in the navigation, and the maker's name where no brand has that name. */
function brandPage(brand: string, brands: readonly string[]): PrerenderRoute {
  const label = TOP_BRANDS.find((entry) => entry.brand === brand)?.label
  const maker = manufacturerOf(brand)
  const takesMakerName =
    !brands.includes(maker) && brands.find((other) => manufacturerOf(other) === maker) === brand
  return routeOf(brandMetadata(brand), [
    ...(label ? [brandPath(label)] : []),
    ...(takesMakerName ? [brandPath(maker)] : []),
  ])
}

const glass = SERVICES.filter((service) => !CATEGORIES.some(({ slug }) => slug === service.slug))

/** @param catalogue brands with the names of their models */
export function prerenderRoutes(catalogue: Catalogue): PrerenderRoute[] {
  const brands = catalogue.map(([brand]) => brand)
  const all = [
    ...SITE.map((head) => routeOf(head)),
    ...REQUEST_PAGES,
    ...SERVICES.map((service) => routeOf(brandsMetadata(service))),
    ...brands.map((brand) => brandPage(brand, brands)),
    ...catalogue.flatMap(([brand, models]) =>
      [
        categoryOf(brand),
        ...glass.filter(({ deviceType }) => deviceType === categoryOf(brand).deviceType),
      ].flatMap((service) => pickersOf(service, brand, models)),
    ),
  ]
  return [...new Map(all.map((entry) => [entry.path, entry])).values()]
}

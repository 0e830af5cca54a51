/** Every address that has a file of its own: what a stranger can open, known when the page is built. */
import {
  CATEGORIES,
  categoryOf,
  makerOf,
  SERVICES,
  type Service,
  slugOf,
  TOP_BRANDS,
} from '#shared/catalogue.ts'
import {
  brandMetadata,
  brandPath,
  brandsMetadata,
  issuesMetadata,
  modelsMetadata,
} from '#src/metadata/device-metadata.ts'
import { type Metadata, unlistedMetadata } from '#src/metadata/metadata.ts'
import { siteMetadata } from '#src/metadata/site-metadata.ts'

export type PrerenderRoute = {
  path: string
  head: Metadata
  /** The file in src/features that renders it. */
  page: string
  /** Other ways to write the same place. */
  aliases?: readonly string[]
}

type Catalogue = readonly (readonly [brand: string, models: readonly string[]])[]

const SITE: readonly (readonly [head: Metadata, page: string])[] = [
  [siteMetadata.home, 'home-page'],
  [siteMetadata.selectBrand, 'select-brand-page'],
  [siteMetadata.request, 'request-page'],
  [siteMetadata.contact, 'contact-page'],
  [siteMetadata.login, 'login-page'],
  [siteMetadata.register, 'register-page'],
  [siteMetadata.resetPassword, 'reset-password-page'],
  [siteMetadata.myRequests, 'my-requests-page'],
  [siteMetadata.account, 'account-page'],
  [siteMetadata.orderDetails, 'order-details-page'],
  [siteMetadata.admin, 'admin-login-page'],
  [unlistedMetadata('Dashboard, admin', '/admin-dashboard'), 'admin-dashboard-page'],
  [unlistedMetadata('Edit Models, admin', '/admin/edit-models'), 'edit-models-page'],
]

function address(head: Metadata, page: string, aliases: readonly string[] = []): PrerenderRoute {
  if (head.path === null) throw new Error(`"${head.title}" has no address to be built for.`)
  return { path: head.path, head, page, aliases: aliases.filter((alias) => alias !== head.path) }
}

/** The general form of an address, which every category answers to (src/app/router.tsx). */
const generally = ({ slug }: Service, ...names: string[]) =>
  ['/services', slug, ...names.map(slugOf)].join('/')

function pickersOf(service: Service, brand: string, models: readonly string[]): PrerenderRoute[] {
  const list = address(modelsMetadata(service, brand), 'pick-model-page', [generally(service, brand)])
  const issues = models.map((model) => {
    const head = issuesMetadata(service, brand, model)
    return head.isListed
      ? address(head, 'pick-issue-page', [
          generally(service, brand, model),
          `/repair/${service.slug}/${slugOf(brand)}/${slugOf(model)}`,
        ])
      : address(issuesMetadata(service, brand, null), 'pick-issue-page')
  })
  return [list, ...issues]
}

/** A brand goes by its label in the navigation, and by its maker's name where no brand has that. */
function brandPage(brand: string, brands: readonly string[]): PrerenderRoute {
  const label = TOP_BRANDS.find((entry) => entry.brand === brand)?.label
  const maker = makerOf(brand)
  const standsForMaker = !brands.includes(maker) && brands.find((other) => makerOf(other) === maker) === brand
  return address(brandMetadata(brand), 'brand-page', [
    ...(label ? [brandPath(label)] : []),
    ...(standsForMaker ? [brandPath(maker)] : []),
  ])
}

const glass = SERVICES.filter((service) => !CATEGORIES.some(({ slug }) => slug === service.slug))

/** All of them, each once. */
export function prerenderRoutes(catalogue: Catalogue): PrerenderRoute[] {
  const brands = catalogue.map(([brand]) => brand)
  const all = [
    ...SITE.map(([head, page]) => address(head, page)),
    ...SERVICES.map((service) => address(brandsMetadata(service), 'pick-brand-page')),
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

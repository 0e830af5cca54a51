/** What the shop repairs: categories, issues, brands and models, and the slugs in URLs. */

import * as v from 'valibot'
import * as m from '#texts'

export type DeviceType = 'phones' | 'ipads' | 'tablets' | 'macbooks' | 'watches'

/** The five repair categories (specification, section 2) in the order of the navigation; their paths are /services/{slug}. */
export const CATEGORIES = [
  { slug: 'mobile-repair', deviceType: 'phones' },
  { slug: 'apple-watch-repair', deviceType: 'watches' },
  { slug: 'ipad-repair', deviceType: 'ipads' },
  { slug: 'macbook-repair', deviceType: 'macbooks' },
  { slug: 'tablet-repair', deviceType: 'tablets' },
] as const satisfies readonly { slug: string; deviceType: DeviceType }[]
export type Category = (typeof CATEGORIES)[number]

/** The only issue of tempered glass, as requests store it in every language. */
export const GLASS_ISSUE = 'Tempered Glass'

/** Glass fitted on a phone: not a repair and not in the navigation. */
const TEMPERED_GLASS = {
  slug: 'tempered-glass',

  deviceType: 'phones',
} as const

/** All services that customers choose by brand and model. */
export const SERVICES = [...CATEGORIES, TEMPERED_GLASS] as const
export type Service = (typeof SERVICES)[number]
export type ServiceSlug = Service['slug']

const SERVICE_TITLES: Readonly<Record<ServiceSlug, () => string>> = {
  'mobile-repair': m.service_mobile,
  'apple-watch-repair': m.service_watch,
  'ipad-repair': m.service_ipad,
  'macbook-repair': m.service_macbook,
  'tablet-repair': m.service_tablet,
  'tempered-glass': m.service_glass,
}

export const serviceTitle = ({ slug }: Pick<Service, 'slug'>): string => SERVICE_TITLES[slug]()

/** The rotating words of the hero's headline. */
export const headlineWords = () =>
  [m.word_mobile(), 'iPad', 'Apple Watch', 'MacBook', m.word_tablet(), m.word_glass()] as const

/** The Top Brands of the navigation, in order; `brand` is the name in the catalogue. */
export const TOP_BRANDS = [
  { label: 'Apple iPhone', brand: 'Apple' },
  { label: 'Samsung', brand: 'Samsung' },
  { label: 'Motorola', brand: 'Motorola' },
  { label: 'Realme', brand: 'Realme' },
  { label: 'Oppo', brand: 'Oppo' },
  { label: 'Vivo', brand: 'Vivo' },
  { label: 'OnePlus', brand: 'OnePlus' },
  { label: 'Mi', brand: 'MI' },
] as const

/** The device type of a brand by its name (specification, section 2); phones by default. */
export function deviceTypeOf(brand: string): DeviceType {
  const text = brand.toLowerCase()
  if (text.includes('watch')) return 'watches'
  if (text.includes('macbook')) return 'macbooks'
  if (text.includes('ipad')) return 'ipads'
  if (text.includes('tablet')) return 'tablets'
  return 'phones'
}

/** The manufacturer of a brand's devices: "Samsung" for "Samsung Tablet", "Apple" for "MacBook". */
export function manufacturerOf(brand: string): string {
  const deviceType = deviceTypeOf(brand)
  if (deviceType === 'phones') return brand
  return deviceType === 'tablets' ? brand.replace(/\s*tablet\s*/i, '') : 'Apple'
}

export function categoryOf(brand: string): Category {
  const deviceType = deviceTypeOf(brand)
  return CATEGORIES.find((category) => category.deviceType === deviceType) ?? CATEGORIES[0]
}

const PHONE_PARTS = [
  'Screen',
  'Back Glass',
  'Battery',
  'Charging Port',
  'Camera',
  'Speaker',
  'Mic',
  'Power Button',
  'Water Damage',
  'Motherboard',
  'Software',
]
const WATCH_PARTS = ['Screen', 'Battery', 'Screen Glass', 'Back Glass', 'Speaker', 'Charging', 'Crown Button']
const TABLET_ISSUES = [
  'Screen Damage',
  'Battery Issue',
  'Water Damage',
  'Charging Issue',
  'Software Issue',
  'Other',
]

/** The issues of each device type (specification, section 3). */
export const ISSUES: Record<DeviceType, readonly string[]> = {
  phones: PHONE_PARTS.map((part) => `${part} Repair`),
  ipads: TABLET_ISSUES,
  tablets: TABLET_ISSUES,
  macbooks: [
    'Screen Replacement',
    'Battery Issue',
    'Water Damage',
    'Keyboard Not Working',
    'Charging Problem',
    'Other Issue',
  ],
  watches: WATCH_PARTS.map((part) => `${part} Repair`),
}

/** Watches have one brand only. */
export const hasBrandStep = ({ deviceType }: Service) => deviceType !== 'watches'

/** The issue of a service that has only one; undefined otherwise. */
export const onlyIssueOf = (slug: ServiceSlug): string | undefined =>
  slug === TEMPERED_GLASS.slug ? GLASS_ISSUE : undefined

/** The issues that a customer may choose for a brand. */
export const issuesOf = ({ slug }: Service, brand: string): readonly string[] =>
  slug === TEMPERED_GLASS.slug ? [GLASS_ISSUE] : ISSUES[deviceTypeOf(brand)]

/** The service that offers this brand and issue. */
export const serviceOf = (brand: string, issue: string): Service =>
  issue === GLASS_ISSUE ? TEMPERED_GLASS : categoryOf(brand)

/**
 * A name in a URL: lower case, words joined by hyphens, `+` spelled out so that "X60 Pro" and "X60 Pro+" differ.
 * Idempotent, so names and slugs can be compared by their slugs.
 */
export const slugOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The entry whose text has the same slug, if any. */
export function findBy<T>(entries: readonly T[], textOf: (entry: T) => string, text: string): T | undefined {
  const slug = slugOf(text)
  return entries.find((entry) => slugOf(textOf(entry)) === slug)
}

/** The entry whose name has the same slug, if any. */
export const findBySlug = <T extends { name: string }>(entries: readonly T[], text: string): T | undefined =>
  findBy(entries, ({ name }) => name, text)

export const Brand = v.object({ id: v.number(), name: v.string() })
export type Brand = v.InferOutput<typeof Brand>

/** `image` is empty for a device with a generated illustration. */
export const Model = v.object({ id: v.number(), name: v.string(), image: v.string() })
export type Model = v.InferOutput<typeof Model>

/** A brand with its models in the catalogue's order. */
export const CatalogueBrand = v.object({ ...Brand.entries, models: v.array(Model) })
export type CatalogueBrand = v.InferOutput<typeof CatalogueBrand>

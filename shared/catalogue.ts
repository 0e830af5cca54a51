/** What the shop repairs: categories, their issue lists, and how a brand's or model's name becomes an address. */
import * as v from 'valibot'
import { DEVICE_TEXT_MAX } from './limits.ts'

export type DeviceType = 'phones' | 'ipads' | 'tablets' | 'macbooks' | 'watches'

/** The five repair categories of section 2, in the navigation's order; `slug` is their place under /services. */
export const CATEGORIES = [
  { slug: 'mobile-repair', title: 'Mobile Repair', deviceType: 'phones' },
  { slug: 'apple-watch-repair', title: 'Apple Watch Repair', deviceType: 'watches' },
  { slug: 'ipad-repair', title: 'iPad Repair', deviceType: 'ipads' },
  { slug: 'macbook-repair', title: 'MacBook Repair', deviceType: 'macbooks' },
  { slug: 'tablet-repair', title: 'Tablet Repair', deviceType: 'tablets' },
] as const satisfies readonly { slug: string; title: string; deviceType: DeviceType }[]
export type Category = (typeof CATEGORIES)[number]

/** Not a repair and not in the navigation: glass to be fitted on a phone. Its one issue has its name. */
const TEMPERED_GLASS = {
  slug: 'tempered-glass',
  title: 'Tempered Glass',
  deviceType: 'phones',
} as const

/** All that can be picked by brand and model. */
export const SERVICES = [...CATEGORIES, TEMPERED_GLASS] as const
export type Service = (typeof SERVICES)[number]
export type ServiceSlug = Service['slug']

/** The six words that the hero's headline turns through. */
export const HEADLINE_WORDS = [
  'mobile',
  'iPad',
  'Apple Watch',
  'MacBook',
  'tablet',
  'tempered glass',
] as const

/** The navigation's Top Brands, in its order. `brand` is the catalogue's name where the label differs. */
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

/** The device type a brand's text means (section 2): watch, then macbook, ipad, tablet, otherwise phones. */
export function deviceTypeOf(brand: string): DeviceType {
  const text = brand.toLowerCase()
  if (text.includes('watch')) return 'watches'
  if (text.includes('macbook')) return 'macbooks'
  if (text.includes('ipad')) return 'ipads'
  if (text.includes('tablet')) return 'tablets'
  return 'phones'
}

/** Who makes a brand's devices: "Samsung" of its tablets, "Apple" of everything named after one of its series. */
export function manufacturerOf(brand: string): string {
  const deviceType = deviceTypeOf(brand)
  if (deviceType === 'phones') return brand
  return deviceType === 'tablets' ? brand.replace(/\s*tablet\s*/i, '') : 'Apple'
}

/** The category in which a brand's devices are repaired. */
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

/** What can be wrong with a device of each type (section 3). */
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

/** What can be chosen for a brand's device. */
export const issuesOf = ({ slug }: Service, brand: string): readonly string[] =>
  slug === TEMPERED_GLASS.slug ? [TEMPERED_GLASS.title] : ISSUES[deviceTypeOf(brand)]

/** Where a device and an issue are chosen. */
export const serviceOf = (brand: string, issue: string): Service =>
  issue === TEMPERED_GLASS.title ? TEMPERED_GLASS : categoryOf(brand)

/**
 * A name as it stands in an address: lower case, words joined by hyphens, `+` spelled out so that
 * "X60 Pro" and "X60 Pro+" differ. The same for a name, its slug and its encoded form, so two texts
 * mean the same thing when their slugs are equal.
 */
export const slugOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The entry of which a piece of an address says this, if any. */
export function findBy<T>(
  entries: readonly T[],
  sayingOf: (entry: T) => string,
  text: string,
): T | undefined {
  const slug = slugOf(text)
  return entries.find((entry) => slugOf(sayingOf(entry)) === slug)
}

/** The entry whose name a piece of an address means, if any. */
export const findBySlug = <T extends { name: string }>(entries: readonly T[], text: string): T | undefined =>
  findBy(entries, ({ name }) => name, text)

export const Brand = v.object({ id: v.number(), name: v.string() })
export type Brand = v.InferOutput<typeof Brand>

/** `image` is empty where the device is drawn from its form. */
export const Model = v.object({ id: v.number(), name: v.string(), image: v.string() })
export type Model = v.InferOutput<typeof Model>

/** A brand with its models, by name in the catalogue's order. */
export const CatalogueBrand = v.object({ ...Brand.entries, models: v.array(Model) })
export type CatalogueBrand = v.InferOutput<typeof CatalogueBrand>

const NO_IMAGE_OR_PLACE = /^$|^\/models\/[\w./-]+$|^https:\/\/[^\s"'<>\\]+$/

export const NewModel = v.object({
  name: v.pipe(
    v.string('Name is required.'),
    v.trim(),
    v.nonEmpty('Name is required.'),
    v.maxLength(DEVICE_TEXT_MAX, `At most ${DEVICE_TEXT_MAX} characters.`),
    v.check((name) => slugOf(name) !== '', 'Use letters or digits.'),
  ),
  image: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(500, 'At most 500 characters.'),
      v.regex(NO_IMAGE_OR_PLACE, 'Use a path under /models/ or an https address.'),
      v.check((image) => !image.includes('..'), 'Use a path under /models/ or an https address.'),
    ),
    '',
  ),
})

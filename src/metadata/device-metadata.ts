/** Metadata of the picker pages and the brand pages. */

import { ISSUES, issuesOf, type Service, serviceTitle, slugOf } from '#shared/catalogue/catalogue.ts'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { pathTo } from '../flow/destinations.ts'
import { claims, listedMetadata, type Metadata, unlistedMetadata } from './metadata.ts'

const place = shop.place()

const PARTS: Readonly<Record<string, string>> = {
  'Screen Repair': m.part_screen(),
  'Back Glass Repair': m.part_back_glass(),
  'Battery Repair': m.part_battery(),
  'Charging Port Repair': m.part_charging_port(),
  'Screen Glass Repair': m.part_screen_glass(),
  'Screen Damage': m.part_screen_damage(),
  'Battery Issue': m.part_battery(),
  'Water Damage': m.part_water_damage(),
  'Charging Issue': m.part_charging(),
  'Screen Replacement': m.part_screen_replacement(),
  'Keyboard Not Working': m.part_keyboard(),
}
/** The parts of the issues, inside a sentence: "screen, back glass". */
const partList = (issues: readonly string[]) => issues.map((issue) => PARTS[issue] ?? issue).join(', ')

const isGlass = ({ slug }: Service) => slug === 'tempered-glass'

export const brandsMetadata = (service: Service): Metadata =>
  listedMetadata(
    pathTo({ to: 'brands', category: service.slug }),
    m.head_brands_title({ service: serviceTitle(service) }),
    isGlass(service)
      ? m.head_brands_glass({ place })
      : m.head_brands({
          service: serviceTitle(service),
          place,
          claims,
          parts: partList(ISSUES[service.deviceType].slice(0, 4)),
        }),
  )

export const modelsMetadata = (service: Service, brand: string): Metadata =>
  listedMetadata(
    pathTo({ to: 'models', category: service.slug, brand }),
    isGlass(service) ? m.head_models_glass({ brand }) : m.head_models({ brand }),
    isGlass(service)
      ? m.head_models_glass_text({ brand, place })
      : m.head_models_text({ brand, place, claims }),
  )

/** Unlisted if the URL does not contain the model. */
export function issuesMetadata(service: Service, brand: string, model: string | null): Metadata {
  const title = isGlass(service)
    ? m.head_issues_glass({ model: model ?? brand })
    : m.head_issues({ model: model ?? brand })
  const path = pathTo({ to: 'issues', category: service.slug, brand, model: model ?? '' })
  // MacBooks and watches carry the model in the navigation state: the same address for all of a brand.
  if (model === null || path.endsWith('/issues')) return unlistedMetadata(title, path)
  return listedMetadata(
    path,
    title,
    isGlass(service)
      ? m.head_issues_glass_text({ device: `${brand} ${withoutBrand(brand, model)}`, place })
      : m.head_issues_text({
          model,
          place,
          claims,
          parts: partList(issuesOf(service, brand).slice(0, 3)),
        }),
  )
}

/** "Vivo X100" of the brand Vivo is "X100". */
const withoutBrand = (brand: string, model: string) =>
  model.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? model.slice(brand.length + 1) : model

export const brandPath = (brand: string) => `/brands/${slugOf(brand)}`

export const brandMetadata = (brand: string): Metadata =>
  listedMetadata(brandPath(brand), m.brand_title({ brand }), m.head_brand_text({ brand, place, claims }))

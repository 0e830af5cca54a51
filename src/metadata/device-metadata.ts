/** The heads of the pages about devices: what is picked by brand, model and issue, and the brands' own pages. */
import { ISSUES, issuesOf, type Service, slugOf } from '#shared/catalogue.ts'
import { shop } from '#shared/shop.ts'
import { pathTo } from '../core/links.ts'
import { claims, listedMetadata, type Metadata, unlistedMetadata } from './metadata.ts'

const atTheDoor = `at your door in ${shop.place}`
/** "Screen", "Back Glass": an issue without the word that all of a list share. */
const partOf = (issue: string) => issue.replace(/ (Repair|Issue|Problem)$/, '')
const listOf = (words: readonly string[]) => words.map(partOf).join(', ').toLowerCase()

const isGlass = ({ slug }: Service) => slug === 'tempered-glass'

export const brandsMetadata = (service: Service): Metadata =>
  listedMetadata(
    pathTo({ to: 'brands', category: service.slug }),
    `${service.title}: which brand?`,
    isGlass(service)
      ? `Tempered glass fitted on your phone ${atTheDoor}. Choose the brand, then the model. It takes a minute.`
      : `${service.title} ${atTheDoor}: ${listOf(ISSUES[service.deviceType].slice(0, 4))} and more. ${claims}.`,
  )

export const modelsMetadata = (service: Service, brand: string): Metadata =>
  listedMetadata(
    pathTo({ to: 'models', category: service.slug, brand }),
    isGlass(service) ? `Tempered glass for ${brand}: which model?` : `${brand} repair: which model?`,
    isGlass(service)
      ? `Tempered glass for your ${brand} phone, fitted ${atTheDoor}. Choose your model and a time that suits you.`
      : `Choose your ${brand} model and what is wrong: we repair it ${atTheDoor}, the same day. ${claims}.`,
  )

/** The model is null where the address has none in it: then there is nothing to find. */
export function issuesMetadata(service: Service, brand: string, model: string | null): Metadata {
  const title = isGlass(service)
    ? `Tempered glass for your ${model}`
    : `${model ?? brand} repair: what is wrong?`
  const path = pathTo({ to: 'issues', category: service.slug, brand, model: model ?? '' })
  // MacBooks and watches carry the model in the navigation state: the same address for all of a brand.
  if (model === null || path.endsWith('/issues')) return unlistedMetadata(title, path)
  return listedMetadata(
    path,
    title,
    isGlass(service)
      ? `Tempered glass for the ${brand} ${withoutBrand(brand, model)}, fitted ${atTheDoor}. Say when it suits you, and we come.`
      : `${model} repair ${atTheDoor}: ${listOf(issuesOf(service, brand).slice(0, 3))} and more. ${claims}.`,
  )
}

/** "Vivo X100" of the brand Vivo is "X100". */
const withoutBrand = (brand: string, model: string) =>
  model.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? model.slice(brand.length + 1) : model

export const brandPath = (brand: string) => `/brands/${slugOf(brand)}`

export const brandMetadata = (brand: string): Metadata =>
  listedMetadata(
    brandPath(brand),
    `${brand} repair`,
    `What we repair of ${brand}, model by model, ${atTheDoor}, the same day. ${claims}.`,
  )

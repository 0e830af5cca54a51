/** Metadata of the picker pages and the brand pages. */
import { ISSUES, issuesOf, type Service, slugOf } from '#shared/catalogue.ts'
import { shop } from '#shared/shop.ts'
import { pathTo } from '../core/links.ts'
import { claims, listedMetadata, type Metadata, unlistedMetadata } from './metadata.ts'

const atYourDoor = `at your door in ${shop.place}`
/** "Screen", "Back Glass": an issue without its last, generic word. */
const shortIssueName = (issue: string) => issue.replace(/ (Repair|Issue|Problem)$/, '')
const issueList = (words: readonly string[]) => words.map(shortIssueName).join(', ').toLowerCase()

const isGlass = ({ slug }: Service) => slug === 'tempered-glass'

export const brandsMetadata = (service: Service): Metadata =>
  listedMetadata(
    pathTo({ to: 'brands', category: service.slug }),
    `${service.title}: choose your brand`,
    isGlass(service)
      ? `Tempered glass fitted on your phone ${atYourDoor}. Choose the brand, then the model. Takes a minute.`
      : `${service.title} ${atYourDoor}: ${issueList(ISSUES[service.deviceType].slice(0, 4))} and more. ${claims}.`,
  )

export const modelsMetadata = (service: Service, brand: string): Metadata =>
  listedMetadata(
    pathTo({ to: 'models', category: service.slug, brand }),
    isGlass(service) ? `Tempered glass for ${brand}: which model?` : `${brand} repair: which model?`,
    isGlass(service)
      ? `Tempered glass for your ${brand} phone, fitted ${atYourDoor}. Choose your model and a time that suits you.`
      : `Choose your ${brand} model and what is wrong: we repair it ${atYourDoor}, the same day. ${claims}.`,
  )

/** Unlisted if the URL does not contain the model. */
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
      ? `Tempered glass for the ${brand} ${withoutBrand(brand, model)}, fitted ${atYourDoor}. Say when it suits you, and we come.`
      : `${model} repair ${atYourDoor}: ${issueList(issuesOf(service, brand).slice(0, 3))} and more. ${claims}.`,
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
    `${brand} repairs, model by model, ${atYourDoor}, the same day. ${claims}.`,
  )

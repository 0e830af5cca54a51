/** The heads of the pages about devices: what is picked by brand, model and issue, and the brands' own pages. */
import { ISSUES, issuesOf, type Service, slugOf } from '#shared/catalogue.ts'
import { shop } from '#shared/shop.ts'
import { pathOf } from '../core/links.ts'
import { claims, type Head, listedHead, unlistedHead } from './metadata.ts'

const atTheDoor = `at your door in ${shop.place}`
/** "Screen", "Back Glass": an issue without the word that all of a list share. */
const partOf = (issue: string) => issue.replace(/ (Repair|Issue|Problem)$/, '')
const listOf = (words: readonly string[]) => words.map(partOf).join(', ').toLowerCase()

const isGlass = ({ slug }: Service) => slug === 'tempered-glass'

export const brandsHead = (service: Service): Head =>
  listedHead(
    pathOf({ to: 'brands', category: service.slug }),
    `${service.title}: which brand?`,
    isGlass(service)
      ? `Tempered glass fitted on your phone ${atTheDoor}. Choose the brand, then the model. It takes a minute.`
      : `${service.title} ${atTheDoor}: ${listOf(ISSUES[service.deviceType].slice(0, 4))} and more. ${claims}.`,
  )

export const modelsHead = (service: Service, brand: string): Head =>
  listedHead(
    pathOf({ to: 'models', category: service.slug, brand }),
    isGlass(service) ? `Tempered glass for ${brand}: which model?` : `${brand} repair: which model?`,
    isGlass(service)
      ? `Tempered glass for your ${brand} phone, fitted ${atTheDoor}. Choose your model and a time that suits you.`
      : `Choose your ${brand} model and what is wrong: we repair it ${atTheDoor}, the same day. ${claims}.`,
  )

/** The model is null where the address has none in it: then there is nothing to find. */
export function issuesHead(service: Service, brand: string, model: string | null): Head {
  const title = isGlass(service)
    ? `Tempered glass for your ${model}`
    : `${model ?? brand} repair: what is wrong?`
  const path = pathOf({ to: 'issues', category: service.slug, brand, model: model ?? '' })
  // MacBooks and watches carry the model in the navigation state: the same address for all of a brand.
  if (model === null || path.endsWith('/issues')) return unlistedHead(title, path)
  return listedHead(
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

export const brandHead = (brand: string): Head =>
  listedHead(
    brandPath(brand),
    `${brand} repair`,
    `What we repair of ${brand}, model by model, ${atTheDoor}, the same day. ${claims}.`,
  )

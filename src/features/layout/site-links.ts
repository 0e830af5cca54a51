/** The links of header, phone menu and footer. */
import { CATEGORIES, serviceTitle, TOP_BRANDS } from '#shared/catalogue/catalogue.ts'
import { linkTo, linkToCategory } from '../../flow/destinations.ts'

export const brandLinks = TOP_BRANDS.map(({ label, brand }) => ({
  label,
  link: linkTo({ to: 'models', category: 'mobile-repair', brand }),
}))

export const serviceLinks = CATEGORIES.map((category) => ({
  label: serviceTitle(category),
  link: linkToCategory(category),
}))

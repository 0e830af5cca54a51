import { deviceTypeOf, manufacturerOf } from '#shared/catalogue/catalogue.ts'
import type { Choice, FORM_BRANDS } from '#shared/request/request.ts'

/** The forms' brand for devices of unlisted brands. */
const OTHER = 'other' satisfies Lowercase<(typeof FORM_BRANDS)[number]>

/** The maker for tablets ("Samsung Tablet" → "Samsung"), the brand otherwise. */
const makerIn = (brand: string) => (deviceTypeOf(brand) === 'tablets' ? manufacturerOf(brand) : brand)

/** Brand and model: "Samsung Galaxy S23". Leaves out "Other" and a brand that the model's name already starts with. */
export function deviceName({ brand, model }: Pick<Choice, 'brand' | 'model'>): string {
  const maker = makerIn(brand)
  const isImplied = maker.toLowerCase() === OTHER || model.toLowerCase().startsWith(maker.toLowerCase())
  return isImplied ? model : `${maker} ${model}`
}

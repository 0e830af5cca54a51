import { deviceTypeOf, makerOf } from '#shared/catalogue.ts'
import type { Choice, FORM_BRANDS } from '#shared/repair.ts'

/** The brand of the forms that names nobody. */
const OTHER = 'other' satisfies Lowercase<(typeof FORM_BRANDS)[number]>

/** What stands before a model's name: of "Samsung Tablet" only who makes it. */
const makerIn = (brand: string) => (deviceTypeOf(brand) === 'tablets' ? makerOf(brand) : brand)

/** "Samsung Galaxy S23", but "MacBook Air A2337": a brand that the model's name says is not said twice, nor is "Other". */
export function deviceName({ brand, model }: Pick<Choice, 'brand' | 'model'>): string {
  const maker = makerIn(brand)
  const isSaid = maker.toLowerCase() === OTHER || model.toLowerCase().startsWith(maker.toLowerCase())
  return isSaid ? model : `${maker} ${model}`
}

/** The entry of the lazy chunk: finds a model's form and draws it. */
import * as v from 'valibot'
import { deviceTypeOf, slugOf } from '#shared/catalogue.ts'
import { draw } from './draw.ts'
import { Form } from './form.ts'
import forms from './forms.json'
import { drawPlate, type PlateLayer } from './plate.ts'
import type { Shape } from './shapes.ts'
import { SILHOUETTES } from './silhouettes.ts'

/** Brand, model, and the form as it stands in the file: read when it is drawn. */
const byBrand: Record<string, Record<string, unknown>> = forms
const bySlug = new Map(
  Object.values(byBrand).flatMap((models) =>
    Object.entries(models).map(([name, form]) => [slugOf(name), form] as const),
  ),
)

/** The model's own form, or its device type's silhouette; names match as they do in addresses (slugOf). */
export function formOf(brand: string, model: string): Form {
  const form = bySlug.get(slugOf(model))
  return form === undefined ? SILHOUETTES[deviceTypeOf(brand)] : v.parse(Form, form)
}

export const pictureOf = (brand: string, model: string): Shape[] => draw(formOf(brand, model))

/** Front and back of a phone with the parts we repair, or undefined where the device is not such a phone. */
export function plateOf(brand: string, model: string): PlateLayer[] | undefined {
  const form = formOf(brand, model)
  return form.family === 'phone' ? drawPlate(form) : undefined
}

/** Every drawn model by brand, and whether its form is only believed (`sure` is false). */
export const drawnModels = (): { brand: string; models: { name: string; sure: boolean }[] }[] =>
  Object.entries(byBrand).map(([brand, models]) => ({
    brand,
    models: Object.entries(models).map(([name, form]) => ({
      name,
      sure: v.parse(Form, form).certain !== false,
    })),
  }))

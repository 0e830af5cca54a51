/** All drawing programs of devices at once, where the product loads one type's at a time. */

import { drawPlate } from '#src/illustrations/device/diagram.ts'
import type { AnyForms } from '#src/illustrations/device/form.ts'
import * as ipads from '#src/illustrations/device/ipads.ts'
import * as macbooks from '#src/illustrations/device/macbooks.ts'
import * as phones from '#src/illustrations/device/phones.ts'
import * as tablets from '#src/illustrations/device/tablets.ts'
import * as watches from '#src/illustrations/device/watches.ts'
import { drawnType } from '#src/illustrations/device-module.ts'

const programs = { phones, ipads, tablets, macbooks, watches }

/** By brand and model. */
export const drawnForms: AnyForms = {
  ...phones.forms,
  ...ipads.forms,
  ...tablets.forms,
  ...macbooks.forms,
  ...watches.forms,
}

export const pictureOf = (brand: string, model: string) => programs[drawnType(brand, model)].pictureOf(model)

/** Undefined where the device is no phone, or one that folds. */
export function plateOf(brand: string, model: string) {
  const sides = drawnType(brand, model) === 'phones' ? phones.sidesOf(model) : undefined
  return sides && drawPlate(sides)
}

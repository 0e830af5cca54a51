/** The drawing modules of all device types, loaded eagerly. */

import type { AnySpecs } from '#src/illustrations/device/device-spec.ts'
import * as ipads from '#src/illustrations/device/ipads.ts'
import * as macbooks from '#src/illustrations/device/macbooks.ts'
import { phoneDiagram } from '#src/illustrations/device/phone-diagram.ts'
import * as phones from '#src/illustrations/device/phones.ts'
import * as tablets from '#src/illustrations/device/tablets.ts'
import * as watches from '#src/illustrations/device/watches.ts'
import { pictureType } from '#src/illustrations/device-module.ts'

const deviceModules = { phones, ipads, tablets, macbooks, watches }

/** Device specs by brand and model. */
export const allSpecs: AnySpecs = {
  ...phones.specs,
  ...ipads.specs,
  ...tablets.specs,
  ...macbooks.specs,
  ...watches.specs,
}

export const deviceShapes = (brand: string, model: string) =>
  deviceModules[pictureType(brand, model)].deviceShapes(model)

/** Undefined for devices other than phones, and for foldables. */
export function diagramOf(brand: string, model: string) {
  const sides = pictureType(brand, model) === 'phones' ? phones.sidesOf(model) : undefined
  return sides && phoneDiagram(sides)
}

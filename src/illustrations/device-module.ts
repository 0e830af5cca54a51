/** Loads the drawing program of a device type once, when the first picture of one asks for it; until then a picture's box is empty. */
import { useEffect } from 'react'
import { type DeviceType, deviceTypeOf } from '#shared/catalogue.ts'
import { createLazyModule } from '../lib/lazy-module.ts'
import type { AnyForms } from './device/form.ts'
import type { PhoneSides } from './device/phone-sides.ts'
import type { Shape } from './device/shapes.ts'

/** A picture is the model's own, or the silhouette of its type where the model is not known. */
type DeviceProgram = {
  forms: AnyForms
  pictureOf: (model: string) => Shape[]
  /** For the large drawing of the issue page, whose program comes with that page; undefined where the picture is all there is. */
  sidesOf?: (model: string) => PhoneSides | undefined
}

const programs = {
  phones: createLazyModule<DeviceProgram>(() => import('./device/phones.ts')),
  ipads: createLazyModule<DeviceProgram>(() => import('./device/ipads.ts')),
  tablets: createLazyModule<DeviceProgram>(() => import('./device/tablets.ts')),
  macbooks: createLazyModule<DeviceProgram>(() => import('./device/macbooks.ts')),
  watches: createLazyModule<DeviceProgram>(() => import('./device/watches.ts')),
} satisfies Record<DeviceType, unknown>

/** Resolves when all have come or failed. */
export const preloadDevicePictures = () =>
  Promise.all(Object.values(programs).map(({ preload }) => preload()))

/** As its brand says; where a form's brand ("Apple", "Other") says nothing more, as the model's name does. */
export function drawnType(brand: string, model: string): DeviceType {
  const type = deviceTypeOf(brand)
  return type === 'phones' ? deviceTypeOf(model.replace(/\btab\b/i, 'tablet')) : type
}

export function useDeviceModule(type: DeviceType): DeviceProgram | undefined {
  const { preload, useProgram } = programs[type]
  useEffect(() => void preload(), [preload])
  return useProgram()
}

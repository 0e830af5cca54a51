/** Loads the drawing code of a device type once, when its first picture is rendered. */
import { useEffect } from 'react'
import { type DeviceType, deviceTypeOf } from '#shared/catalogue/catalogue.ts'
import { createLazyModule } from '../ui/later.tsx'
import type { AnySpecs } from './device/device-spec.ts'
import type { PhoneSides } from './device/phone-sides.ts'
import type { Shape } from './device/shapes.ts'

/** The exports of a device type's lazy module. */
type DeviceModule = {
  specs: AnySpecs
  deviceShapes: (model: string) => Shape[]
  /** The sides for the diagram of the issue page; only phones have them. */
  sidesOf?: (model: string) => PhoneSides | undefined
}

const deviceModules = {
  phones: createLazyModule<DeviceModule>(() => import('./device/phones.ts')),
  ipads: createLazyModule<DeviceModule>(() => import('./device/ipads.ts')),
  tablets: createLazyModule<DeviceModule>(() => import('./device/tablets.ts')),
  macbooks: createLazyModule<DeviceModule>(() => import('./device/macbooks.ts')),
  watches: createLazyModule<DeviceModule>(() => import('./device/watches.ts')),
} satisfies Record<DeviceType, unknown>

/** Loads the module of a device type each; never rejects. */
export const devicePictureLoads = Object.values(deviceModules).map(({ preload }) => preload)

/** The device type by brand. The forms' brands ("Apple", "Other") do not say it: then the model's name decides. */
export function pictureType(brand: string, model: string): DeviceType {
  const type = deviceTypeOf(brand)
  return type === 'phones' ? deviceTypeOf(model.replace(/\btab\b/i, 'tablet')) : type
}

export function useDeviceModule(type: DeviceType): DeviceModule | undefined {
  const { preload, useModule } = deviceModules[type]
  useEffect(() => void preload(), [preload])
  return useModule()
}

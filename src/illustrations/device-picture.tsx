/** A picture of a device: the shop's image of the model, or a drawing generated from its spec. */
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { DeviceType } from '#shared/catalogue/catalogue.ts'
import { classNames } from '../ui/class-names.ts'
import { pictureType, useDeviceModule } from './device-module.ts'
import styles from './device-picture.module.css'
import { svgShapes } from './svg-shapes.ts'

/** In px: small 48 × 60, medium about 96 × 120, large up to 333 × 416. */
type DeviceSize = 'small' | 'medium' | 'large'
type Props = { brand: string; model: string; image?: string | undefined; size?: DeviceSize | undefined }

/** Decorative: the device's name is next to it. The box has its size before the drawing loads. */
export const DevicePicture = memo(function DevicePicture({
  brand,
  model,
  image = '',
  size = 'medium',
}: Props) {
  const [broken, setBroken] = useState('')
  if (image === '' || image === broken) {
    const type = pictureType(brand, model)
    return <DeviceDrawing key={type} type={type} model={model} size={size} />
  }
  return (
    <img
      className={classNames(styles.device, styles[size])}
      src={image}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(image)}
    />
  )
})

/** Mounted per device type (`key`): a deferred module of the previous type would draw the wrong device. */
function DeviceDrawing({ type, model, size }: { type: DeviceType; model: string; size: DeviceSize }) {
  // Deferred: a long list shows its names first, the drawings follow.
  const module = useDeferredValue(useDeviceModule(type), null)
  const drawing = useMemo(() => module && svgShapes(module.deviceShapes(model)), [module, model])
  return (
    <svg
      className={classNames(styles.device, styles[size])}
      viewBox="0 0 96 120"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  )
}

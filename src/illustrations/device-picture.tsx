/** A device as its customers know it: the shop's own image, or where there is none drawn from its form. */
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { DeviceType } from '#shared/catalogue.ts'
import { classNames } from '../ui/class-names.ts'
import { drawnType, useDeviceModule } from './device-module.ts'
import styles from './device-picture.module.css'
import { svgShapes } from './svg-shapes.ts'

/** 48 × 60 beside a line of text; about 96 × 120 in a tile; up to 256 × 320 alone. */
type DeviceSize = 'small' | 'medium' | 'large'
type Device = { brand: string; model: string; image?: string | undefined; size?: DeviceSize | undefined }

/** Decoration: the name stands beside it. The box has its size before anything is in it. */
export const DevicePicture = memo(function DevicePicture({
  brand,
  model,
  image = '',
  size = 'medium',
}: Device) {
  const [broken, setBroken] = useState('')
  if (image === '' || image === broken) {
    const type = drawnType(brand, model)
    return <DrawnDevice key={type} type={type} model={model} size={size} />
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

/** Of one type as long as it lives: the program that follows late would draw another type's model as its own. */
function DrawnDevice({ type, model, size }: { type: DeviceType; model: string; size: DeviceSize }) {
  // The names of a long list stand there first; its drawings follow, a few at a time, in boxes of their size.
  const program = useDeferredValue(useDeviceModule(type), null)
  const drawing = useMemo(() => program && svgShapes(program.pictureOf(model)), [program, model])
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

/** A device as its customers know it: the shop's own image, or where there is none drawn from its form. */
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './device-picture.module.css'
import { useDeviceProgram } from './device-program.ts'
import { drawnShapes } from './drawn-shapes.ts'

/** 48 × 60 beside a line of text; about 96 × 120 in a tile; up to 256 × 320 alone. */
type DeviceSize = 'small' | 'medium' | 'large'
type Device = { brand: string; model: string; size?: DeviceSize | undefined }

/** Decoration: the name stands beside it. The box has its size before anything is in it. */
export const DevicePicture = memo(function DevicePicture({
  brand,
  model,
  image = '',
  size = 'medium',
}: Device & { image?: string | undefined }) {
  const [broken, setBroken] = useState('')
  if (image === '' || image === broken) return <DrawnDevice brand={brand} model={model} size={size} />
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

function DrawnDevice({ brand, model, size = 'medium' }: Device) {
  // The names of a long list stand there first; its drawings follow, a few at a time, in boxes of their size.
  const program = useDeferredValue(useDeviceProgram(), null)
  const drawing = useMemo(
    () => program && drawnShapes(program.pictureOf(brand, model)),
    [program, brand, model],
  )
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

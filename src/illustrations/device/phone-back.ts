/** The back of a phone: camera, keys, reader and what is drawn across it. */
import { camera, shiftToMiddle } from './camera.ts'
import { CAMERA_LAYOUTS } from './camera-layouts.ts'
import type { Phone } from './form.ts'
import { backKeys } from './phone-keys.ts'
import { CORNERS, PHONE_SIZES } from './phone-sizes.ts'
import { circle, path, rect } from './shapes.ts'

const ACROSS: Record<NonNullable<Phone['back']>, (width: number, height: number) => string> = {
  lines: (w, h) => `M0 17H${w}M0 ${h - 10}H${w}`,
  ticks: (_, h) => `M0 18h4M0 ${h - 12}h4`,
  ribs: (_, h) => [6, 14, 22, 30].map((x) => `M${x} 46V${h - 10}`).join(''),
  rungs: (w) => [46, 54, 62, 70].map((y) => `M0 ${y}H${w}`).join(''),
  seam: (w, h) => `M${w / 2} 0V${h}`,
  split: (w) => `M0 44H${w}`,
  cap: (w) => `M0 21H${w}`,
}

/** In its own coordinates, so that the device picture and the plate of the issue page can place it. */
export function phoneBack(form: Phone, corner: number = CORNERS[form.corner]) {
  const { width, height } = PHONE_SIZES[form.size]
  const layout = CAMERA_LAYOUTS[form.camera]
  return {
    keys: backKeys(form.keys),
    body: rect(0, 0, width, height, corner, { fill: 'back' }),
    across: form.back ? [path(ACROSS[form.back](width, height))] : [],
    camera: camera(layout, form.centred ? shiftToMiddle(layout, width) : 0),
    reader: form.fingerprint ? [circle(width / 2, 44, 4, { fill: 'body' })] : [],
  }
}

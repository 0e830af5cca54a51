/** The back of a phone: camera, keys, fingerprint reader and the lines of the cover. */
import { camera, shiftToMiddle } from './camera.ts'
import { CAMERA_LAYOUTS } from './camera-layouts.ts'
import type { PhoneSpec } from './device-spec.ts'
import { backKeys } from './phone-keys.ts'
import { CORNERS, PHONE_SIZES } from './phone-sizes.ts'
import { circle, path, rect } from './shapes.ts'

const BACK_LINES: Record<NonNullable<PhoneSpec['back']>, (width: number, height: number) => string> = {
  lines: (w, h) => `M0 17H${w}M0 ${h - 10}H${w}`,
  ticks: (_, h) => `M0 18h4M0 ${h - 12}h4`,
  ribs: (_, h) => [6, 14, 22, 30].map((x) => `M${x} 46V${h - 10}`).join(''),
  rungs: (w) => [46, 54, 62, 70].map((y) => `M0 ${y}H${w}`).join(''),
  seam: (w, h) => `M${w / 2} 0V${h}`,
  split: (w) => `M0 44H${w}`,
  cap: (w) => `M0 21H${w}`,
}

/** In its own coordinates: the device picture and the diagram of the issue page place it. */
export function phoneBack(spec: PhoneSpec, corner: number = CORNERS[spec.corner]) {
  const { width, height } = PHONE_SIZES[spec.size]
  const layout = CAMERA_LAYOUTS[spec.camera]
  return {
    keys: backKeys(spec.keys),
    body: rect(0, 0, width, height, corner, { fill: 'back' }),
    across: spec.back ? [path(BACK_LINES[spec.back](width, height))] : [],
    camera: camera(layout, spec.centred ? shiftToMiddle(layout, width) : 0),
    reader: spec.fingerprint ? [circle(width / 2, 44, 4, { fill: 'body' })] : [],
  }
}

/** A phone: the back at the top left, overlapped by the front at the bottom right. */
import type { PhoneSpec } from './device-spec.ts'
import { phoneBack } from './phone-back.ts'
import { phoneFront } from './phone-front.ts'
import { frontKeys } from './phone-keys.ts'
import { PHONE_SIZES } from './phone-sizes.ts'
import { at, type Shape } from './shapes.ts'

export function phoneShapes(spec: PhoneSpec): Shape[] {
  const { width, height } = PHONE_SIZES[spec.size]
  const right = width - 8
  const down = 8
  const x = Math.round((96 - width - right) / 2)
  const y = Math.round((120 - height - down) / 2)
  const { keys, body, across, camera, reader } = phoneBack(spec)
  const front = phoneFront(spec)
  return [
    at(x, y, [...keys, body, ...across, ...camera.plates, ...camera.rings, ...camera.marks, ...reader]),
    at(x + right, y + down, [
      ...frontKeys(spec.keys, width),
      ...front.popup,
      front.body,
      front.screen,
      front.shine,
      ...front.cutout,
      ...front.home,
      ...front.pen,
    ]),
  ]
}

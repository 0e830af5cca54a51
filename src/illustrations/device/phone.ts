/** A phone: its back up left, its front down right of it. */
import type { Phone } from './form.ts'
import { phoneBack } from './phone-back.ts'
import { phoneFront } from './phone-front.ts'
import { frontKeys } from './phone-keys.ts'
import { PHONE_SIZES } from './phone-sizes.ts'
import { at, type Shape } from './shapes.ts'

export function drawPhone(form: Phone): Shape[] {
  const { width, height } = PHONE_SIZES[form.size]
  const right = width - 8
  const down = 8
  const x = Math.round((96 - width - right) / 2)
  const y = Math.round((120 - height - down) / 2)
  const { keys, body, across, camera, reader } = phoneBack(form)
  const front = phoneFront(form)
  return [
    at(x, y, [...keys, body, ...across, ...camera.plates, ...camera.rings, ...camera.marks, ...reader]),
    at(x + right, y + down, [
      ...frontKeys(form.keys, width),
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

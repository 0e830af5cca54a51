/** Back and front of a phone for the diagram of the issue page, each in its own coordinates. */
import type { PhoneSpec } from './device-spec.ts'
import { phoneBack } from './phone-back.ts'
import { phoneFront } from './phone-front.ts'
import { frontKeys, KEYS } from './phone-keys.ts'
import { PHONE_SIZES } from './phone-sizes.ts'

/** True to scale; the small picture exaggerates the corners. */
const cornerOf = (spec: PhoneSpec) => ({ sharp: 1, square: 4, soft: 6, round: 7 })[spec.corner]

export function phoneSides(spec: PhoneSpec) {
  const { width, height } = PHONE_SIZES[spec.size]
  const corner = cornerOf(spec)
  return {
    width,
    height,
    back: phoneBack(spec, corner),
    front: phoneFront(spec, corner),
    /** The front's keys without the power key. */
    keys: frontKeys(spec.keys, width, false),
    /** Position and length of the power key on the right edge. */
    power: KEYS[spec.keys].power,
  }
}
export type PhoneSides = ReturnType<typeof phoneSides>

/** A phone's back and front in parts, each side in its own coordinates: what the plate of the issue page is made of. */
import type { Phone } from './form.ts'
import { phoneBack } from './phone-back.ts'
import { phoneFront } from './phone-front.ts'
import { frontKeys, KEYS } from './phone-keys.ts'
import { PHONE_SIZES } from './phone-sizes.ts'

/** The corners of the small picture are rounder than life, so that they show; here they need not be. */
const cornerOf = (form: Phone) => ({ sharp: 1, square: 4, soft: 6, round: 7 })[form.corner]

export function phoneSides(form: Phone) {
  const { width, height } = PHONE_SIZES[form.size]
  const corner = cornerOf(form)
  return {
    width,
    height,
    back: phoneBack(form, corner),
    front: phoneFront(form, corner),
    /** Of the front, without the power key. */
    keys: frontKeys(form.keys, width, false),
    /** Its top and its length on the right edge. */
    power: KEYS[form.keys].power,
  }
}
export type PhoneSides = ReturnType<typeof phoneSides>

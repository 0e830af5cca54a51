/** Entry of the lazy module for phones, foldables included. */

import type { FlipSpec, FoldSpec, PhoneSpec, PhoneSpecEntry } from './device-spec.ts'
import { specFinder } from './find-spec.ts'
import { flipShapes, foldShapes } from './foldable.ts'
import { phoneShapes } from './phone.ts'
import { type PhoneSides, phoneSides } from './phone-sides.ts'
import type { Shape } from './shapes.ts'
import { apple } from './specs/apple.ts'
import { mi } from './specs/mi.ts'
import { motorola } from './specs/motorola.ts'
import { oneplus } from './specs/oneplus.ts'
import { oppo } from './specs/oppo.ts'
import { realme } from './specs/realme.ts'
import { samsung } from './specs/samsung.ts'
import { vivo } from './specs/vivo.ts'

export const specs = {
  Apple: apple,
  MI: mi,
  Samsung: samsung,
  Vivo: vivo,
  OnePlus: oneplus,
  Oppo: oppo,
  Realme: realme,
  Motorola: motorola,
}

/** Values that a spec line may leave out. */
const DEFAULTS = { size: 'xl', corner: 'soft', keys: 'right' } as const

const entryOf = specFinder<PhoneSpecEntry>(specs, {
  family: 'phone',
  front: 'none',
  camera: 'single',
  size: 'l',
})

function specOf(model: string): PhoneSpec | FoldSpec | FlipSpec {
  const entry = entryOf(model)
  return entry.family === 'phone' ? { ...DEFAULTS, ...entry } : entry
}

export function deviceShapes(model: string): Shape[] {
  const spec = specOf(model)
  switch (spec.family) {
    case 'phone':
      return phoneShapes(spec)
    case 'fold':
      return foldShapes(spec)
    case 'flip':
      return flipShapes(spec)
  }
}

/** The sides for the diagram; undefined for foldables. */
export function sidesOf(model: string): PhoneSides | undefined {
  const spec = specOf(model)
  return spec.family === 'phone' ? phoneSides(spec) : undefined
}

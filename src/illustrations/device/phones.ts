/** The entry of the lazy chunk of phones, those that fold too. */
import { formFinder } from './find-form.ts'
import { drawFlip, drawFold } from './foldable.ts'
import type { Flip, Fold, Phone, PhoneForm } from './form.ts'
import { apple } from './forms/apple.ts'
import { mi } from './forms/mi.ts'
import { motorola } from './forms/motorola.ts'
import { oneplus } from './forms/oneplus.ts'
import { oppo } from './forms/oppo.ts'
import { realme } from './forms/realme.ts'
import { samsung } from './forms/samsung.ts'
import { vivo } from './forms/vivo.ts'
import { drawPhone } from './phone.ts'
import { type PhoneSides, phoneSides } from './phone-sides.ts'
import type { Shape } from './shapes.ts'

export const forms = {
  Apple: apple,
  MI: mi,
  Samsung: samsung,
  Vivo: vivo,
  OnePlus: oneplus,
  Oppo: oppo,
  Realme: realme,
  Motorola: motorola,
}

/** What most phones share, and their lines leave out. */
const SHARED = { size: 'xl', corner: 'soft', keys: 'right' } as const

const lineOf = formFinder<PhoneForm>(forms, { family: 'phone', front: 'none', camera: 'single', size: 'l' })

function formOf(model: string): Phone | Fold | Flip {
  const line = lineOf(model)
  return line.family === 'phone' ? { ...SHARED, ...line } : line
}

export function pictureOf(model: string): Shape[] {
  const form = formOf(model)
  switch (form.family) {
    case 'phone':
      return drawPhone(form)
    case 'fold':
      return drawFold(form)
    case 'flip':
      return drawFlip(form)
  }
}

/** Undefined where the phone folds. */
export function sidesOf(model: string): PhoneSides | undefined {
  const form = formOf(model)
  return form.family === 'phone' ? phoneSides(form) : undefined
}

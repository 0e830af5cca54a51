/** The entry of the lazy chunk of watches. */
import { formFinder } from './find-form.ts'
import type { Watch } from './form.ts'
import { appleWatch } from './forms/apple-watch.ts'
import type { Shape } from './shapes.ts'
import { drawWatch } from './watch.ts'

export const forms = { 'Apple Watch': appleWatch }

const formOf = formFinder<Watch>(forms, { width: 48, height: 58, kind: 'series', face: 'hands' })

export const pictureOf = (model: string): Shape[] => drawWatch(formOf(model))

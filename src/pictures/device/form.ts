/**
 * The facts that tell one model's picture from another's, as forms.json holds them: one line a model, what
 * most of its kind share left out. Sizes are pixels of the picture's 96 × 120.
 */
import * as v from 'valibot'
import { CAMERA_LAYOUTS, TABLET_CAMERA_LAYOUTS } from './camera-layouts.ts'

/** Phones are drawn at about 0.6 px a millimetre, in six classes, so that Plus, Max and mini show. */
export const PHONE_SIZES = {
  xs: { width: 38, height: 78 },
  s: { width: 40, height: 82 },
  m: { width: 42, height: 86 },
  l: { width: 44, height: 92 },
  wide: { width: 46, height: 92 },
  xl: { width: 46, height: 98 },
}
export const CORNERS = { sharp: 2, square: 5, soft: 8, round: 10 }

const flag = v.optional(v.literal(true))
const oneOf = <T extends object>(table: T) =>
  v.custom<keyof T>((key) => typeof key === 'string' && Object.hasOwn(table, key))

/** The form is plausible, but nobody who knows the device has looked at it yet. */
const certain = v.optional(v.literal(false))

export const Phone = v.strictObject({
  family: v.literal('phone'),
  front: v.picklist([
    'home-button',
    'notch-wide',
    'notch-small',
    'notch-drop',
    'notch-u',
    'island',
    'punch-centre',
    'punch-left',
    'punch-right',
    'punch-left-dual',
    'none',
  ]),
  camera: oneOf(CAMERA_LAYOUTS),
  size: v.optional(oneOf(PHONE_SIZES), 'xl'),
  corner: v.optional(oneOf(CORNERS), 'soft'),
  keys: v.optional(v.picklist(['iphone', 'iphone-action', 'iphone-camera', 'right', 'slider']), 'right'),
  /** The camera stands in the middle of the back. */
  centred: flag,
  /** The screen runs over the edges. */
  curved: flag,
  chin: flag,
  popup: v.optional(v.picklist(['centre', 'left', 'right', 'fin'])),
  back: v.optional(v.picklist(['lines', 'ticks', 'ribs', 'rungs', 'seam', 'split', 'cap'])),
  /** A fingerprint reader in the back. */
  fingerprint: flag,
  pen: flag,
  certain,
})
export type Phone = v.InferOutput<typeof Phone>

export const Fold = v.strictObject({
  family: v.literal('fold'),
  flash: v.picklist(['inside', 'outside']),
  certain,
})
export type Fold = v.InferOutput<typeof Fold>

export const Flip = v.strictObject({
  family: v.literal('flip'),
  cover: v.picklist(['strip', 'folder', 'tiny', 'full']),
  certain,
})
export type Flip = v.InferOutput<typeof Flip>

/** Held upright: about 0.34 px a millimetre, 0.27 for those drawn lying. */
export const Tablet = v.strictObject({
  family: v.literal('tablet'),
  width: v.number(),
  height: v.number(),
  front: v.optional(v.picklist(['home-square', 'home-ring', 'none', 'notch', 'notch-dual']), 'none'),
  lens: v.optional(v.picklist(['top', 'side', 'none']), 'top'),
  camera: v.optional(oneOf(TABLET_CAMERA_LAYOUTS), 'single'),
  bezel: v.optional(v.number(), 5),
  corner: v.optional(v.number(), 5),
  landscape: flag,
  pen: flag,
  body: v.optional(v.picklist(['roll', 'stand'])),
  certain,
})
export type Tablet = v.InferOutput<typeof Tablet>

/** `ports` are marks on the left side, each "x,length"; the part in a MacBook's name is its A-number. */
export const Laptop = v.strictObject({
  family: v.literal('laptop'),
  width: v.number(),
  lid: v.picklist(['silver', 'black', 'thin', 'notch']),
  side: v.picklist(['wedge', 'unibody', 'slim', 'flat', 'thick']),
  keys: v.picklist(['plain', 'touchbar', 'well']),
  ports: v.pipe(v.string(), v.regex(/^(\d+,\d+( |$))*$/)),
  certain,
})
export type Laptop = v.InferOutput<typeof Laptop>

export const Watch = v.strictObject({
  family: v.literal('watch'),
  width: v.number(),
  height: v.number(),
  kind: v.picklist(['se', 'series', 'ultra']),
  face: v.picklist(['hands', 'digits', 'dial']),
  certain,
})
export type Watch = v.InferOutput<typeof Watch>

export const Form = v.variant('family', [Phone, Fold, Flip, Tablet, Laptop, Watch])
export type Form = v.InferOutput<typeof Form>

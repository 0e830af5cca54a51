/**
 * The facts that tell one model's picture from another's, as the files of forms/ hold them: one line a model, what
 * most of its kind share left out. Sizes are pixels of the picture's 96 × 120.
 */
import type { CAMERA_LAYOUTS } from './camera-layouts.ts'
import type { TABLET_CAMERA_LAYOUTS } from './tablet-camera-layouts.ts'

/** With `certain: false` the form is plausible, but nobody who knows the device has looked at it yet. */
type Looked = { certain?: false }

/** All lines of a device type, by brand and model. */
export type Forms<Form> = Readonly<Record<string, Readonly<Record<string, Form>>>>
export type AnyForms = Forms<Looked>

/** A line may leave these out. */
type Sparse<Form, Shared extends keyof Form> = Omit<Form, Shared> & Partial<Pick<Form, Shared>>

export type Phone = Looked & {
  family: 'phone'
  front:
    | 'home-button'
    | 'notch-wide'
    | 'notch-small'
    | 'notch-drop'
    | 'notch-u'
    | 'island'
    | 'punch-centre'
    | 'punch-left'
    | 'punch-right'
    | 'punch-left-dual'
    | 'none'
  camera: keyof typeof CAMERA_LAYOUTS
  /** A class of PHONE_SIZES. */
  size: 'xs' | 's' | 'm' | 'l' | 'wide' | 'xl'
  corner: 'sharp' | 'square' | 'soft' | 'round'
  keys: 'iphone' | 'iphone-action' | 'iphone-camera' | 'right' | 'slider'
  /** The camera stands in the middle of the back. */
  centred?: true
  /** The screen runs over the edges. */
  curved?: true
  chin?: true
  popup?: 'centre' | 'left' | 'right' | 'fin'
  back?: 'lines' | 'ticks' | 'ribs' | 'rungs' | 'seam' | 'split' | 'cap'
  /** A fingerprint reader in the back. */
  fingerprint?: true
  pen?: true
}
export type Fold = Looked & { family: 'fold'; flash: 'inside' | 'outside' }
export type Flip = Looked & { family: 'flip'; cover: 'strip' | 'folder' | 'tiny' | 'full' }
export type PhoneForm = Sparse<Phone, 'size' | 'corner' | 'keys'> | Fold | Flip

/** Held upright: about 0.34 px a millimetre, 0.27 for those drawn lying. */
export type Tablet = Looked & {
  width: number
  height: number
  front: 'home-square' | 'home-ring' | 'none' | 'notch' | 'notch-dual'
  lens: 'top' | 'side' | 'none'
  camera: keyof typeof TABLET_CAMERA_LAYOUTS
  bezel: number
  corner: number
  landscape?: true
  pen?: true
  body?: 'roll' | 'stand'
}
export type TabletForm = Sparse<Tablet, 'front' | 'lens' | 'camera' | 'bezel' | 'corner'>

/** `ports` are marks on the left side, each "x,length"; the part in a MacBook's name is its A-number. */
export type Laptop = Looked & {
  width: number
  lid: 'silver' | 'black' | 'thin' | 'notch'
  side: 'wedge' | 'unibody' | 'slim' | 'flat' | 'thick'
  keys: 'plain' | 'touchbar' | 'well'
  ports: string
}

export type Watch = Looked & {
  width: number
  height: number
  kind: 'se' | 'series' | 'ultra'
  face: 'hands' | 'digits' | 'dial'
}

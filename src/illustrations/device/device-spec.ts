/**
 * What distinguishes the drawing of one model from another. The files in specs/ have one line per model without the
 * defaults of its device type. Sizes are pixels in the picture's 96 × 120 view box.
 */
import type { CAMERA_LAYOUTS } from './camera-layouts.ts'
import type { TABLET_CAMERA_LAYOUTS } from './tablet-camera-layouts.ts'

/** `verified: false`: plausible, but not checked against the real device. */
type Verifiable = { verified?: false }

/** Specs by brand and model. */
export type SpecsByBrand<Spec> = Readonly<Record<string, Readonly<Record<string, Spec>>>>
export type AnySpecs = SpecsByBrand<Verifiable>

/** `Spec` with the properties of `Shared` optional. */
type Sparse<Spec, Shared extends keyof Spec> = Omit<Spec, Shared> & Partial<Pick<Spec, Shared>>

export type PhoneSpec = Verifiable & {
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
  /** The camera is centred on the back. */
  centred?: true
  /** The screen is curved around the edges. */
  curved?: true
  chin?: true
  popup?: 'centre' | 'left' | 'right' | 'fin'
  back?: 'lines' | 'ticks' | 'ribs' | 'rungs' | 'seam' | 'split' | 'cap'
  /** A fingerprint reader on the back. */
  fingerprint?: true
  pen?: true
}
export type FoldSpec = Verifiable & { family: 'fold'; flash: 'inside' | 'outside' }
export type FlipSpec = Verifiable & { family: 'flip'; cover: 'strip' | 'folder' | 'tiny' | 'full' }
export type PhoneSpecEntry = Sparse<PhoneSpec, 'size' | 'corner' | 'keys'> | FoldSpec | FlipSpec

/** `width` and `height` in portrait: about 0.34 px per mm, 0.27 for those drawn in landscape. */
export type TabletSpec = Verifiable & {
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
export type TabletSpecEntry = Sparse<TabletSpec, 'front' | 'lens' | 'camera' | 'bezel' | 'corner'>

/** `ports`: marks on the left side, each "x,length", separated by spaces. */
export type LaptopSpec = Verifiable & {
  width: number
  lid: 'silver' | 'black' | 'thin' | 'notch'
  side: 'wedge' | 'unibody' | 'slim' | 'flat' | 'thick'
  keys: 'plain' | 'touchbar' | 'well'
  ports: string
}

export type WatchSpec = Verifiable & {
  width: number
  height: number
  kind: 'se' | 'series' | 'ultra'
  face: 'hands' | 'digits' | 'dial'
}

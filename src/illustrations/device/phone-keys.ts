/** The keys of a phone, as short strokes outside its frame. */
import type { PhoneSpec } from './device-spec.ts'
import { type Path, path } from './shapes.ts'

/** Position and length along the edge, in px. */
type Key = readonly [top: number, length: number]
type Keys = { power: Key; right?: readonly Key[]; left?: readonly Key[]; action?: Key }

export const KEYS: Record<PhoneSpec['keys'], Keys> = {
  iphone: {
    power: [24, 11],
    left: [
      [17, 3],
      [25, 6],
      [34, 6],
    ],
  },
  'iphone-action': {
    power: [24, 11],
    left: [
      [25, 6],
      [34, 6],
    ],
    action: [17, 3],
  },
  'iphone-camera': {
    power: [24, 11],
    right: [[48, 9]],
    left: [
      [25, 6],
      [34, 6],
    ],
    action: [17, 3],
  },
  right: { power: [37, 8], right: [[19, 13]] },
  slider: { power: [29, 8], right: [[19, 4]], left: [[23, 12]] },
}

const strokes = (x: number, keys: readonly Key[]) =>
  keys.map(([top, length]) => `M${x} ${top}v${length}`).join('')

/** Mirrored: the right side of the phone is on the left. The other side is covered by the front. */
export const backKeys = (kind: PhoneSpec['keys']): Path[] => {
  const { power, right = [] } = KEYS[kind]
  return [path(strokes(-1, [power, ...right]))]
}

/** The keys seen from the front. The diagram draws the power key itself (`withPower` false). */
export function frontKeys(kind: PhoneSpec['keys'], width: number, withPower = true): Path[] {
  const { power, right = [], left = [], action } = KEYS[kind]
  const d = strokes(width + 1, withPower ? [power, ...right] : right) + strokes(-1, left)
  return [...(d ? [path(d)] : []), ...(action ? [path(strokes(-1, [action]), { line: 'accent' })] : [])]
}

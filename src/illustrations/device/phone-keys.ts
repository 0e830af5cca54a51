/** The buttons in a phone's frame, as short strokes just outside it. */
import type { Phone } from './form.ts'
import { type Path, path } from './shapes.ts'

/** Top and length along the edge. */
type Key = readonly [top: number, length: number]
type Keys = { power: Key; right?: readonly Key[]; left?: readonly Key[]; action?: Key }

export const KEYS: Record<Phone['keys'], Keys> = {
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

/** Seen from behind the right side is on the left; the other side is hidden by the front. */
export const backKeys = (kind: Phone['keys']): Path[] => {
  const { power, right = [] } = KEYS[kind]
  return [path(strokes(-1, [power, ...right]))]
}

/** All keys of the front but, on request, the power key, which the plate draws itself. */
export function frontKeys(kind: Phone['keys'], width: number, withPower = true): Path[] {
  const { power, right = [], left = [], action } = KEYS[kind]
  const d = strokes(width + 1, withPower ? [power, ...right] : right) + strokes(-1, left)
  return [...(d ? [path(d)] : []), ...(action ? [path(strokes(-1, [action]), { line: 'accent' })] : [])]
}

/** Parses a layout of camera-layouts.ts into shapes. */
import { type Circle, circle, flat, path, rect, type Shape } from './shapes.ts'

/** From bottom to top: plates, lens rings, small marks. */
export type Camera = { plates: Shape[]; rings: Circle[]; marks: Shape[] }

const LENSES: Record<string, { radius: number; pupil?: number }> = {
  s: { radius: 2 },
  u: { radius: 3, pupil: 1 },
  o: { radius: 3 },
  O: { radius: 4, pupil: 1.5 },
  Q: { radius: 5, pupil: 2 },
}
const onBody = { fill: 'body' } as const

const numbersOf = (text: string) => text.split(',').map(Number)

/** A plate with rounded right corners, joined to the left edge. */
const edgePlate = (y: number, width: number, height: number, r: number) =>
  path(`M1 ${y}H${width - r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1-${r} ${r}H1`, onBody)

/** The camera of a back. `shift` (px) moves it to the right, except what is joined to the frame. Throws on an unknown token. */
export function camera(layout: string, shift = 0): Camera {
  const result: Camera = { plates: [], rings: [], marks: [] }
  for (const token of layout.split(' ').filter(Boolean)) {
    const kind = token.charAt(0)
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = numbersOf(token.slice(1))
    const lens = LENSES[kind]
    if (lens) {
      result.rings.push(circle(a + shift, b, lens.radius, onBody))
      if (lens.pupil) result.marks.push(circle(a + shift, b, lens.pupil, flat('ink')))
    } else if (kind === 'p') result.plates.push(rect(a + shift, b, c, d, e, onBody))
    else if (kind === 'P') result.plates.push(circle(a + shift, b, c, onBody))
    else if (kind === 'k') result.plates.push(path(`M0 ${b}H${a - 6}a6 6 0 0 0 6-6V0`))
    else if (kind === 'e') result.plates.push(edgePlate(a, b, c, d))
    else if (kind === '-') result.plates.push(path(`M${a} ${b}L${c} ${d}`))
    else if (kind === 'f') result.marks.push(circle(a + shift, b, 1.5, flat('accent')))
    else if (kind === '.') result.marks.push(circle(a + shift, b, 1.5, flat('ink')))
    else throw new Error(`A camera layout has no token "${token}".`)
  }
  return result
}

export const cameraShapes = (layout: string, shift = 0): Shape[] => {
  const { plates, rings, marks } = camera(layout, shift)
  return [...plates, ...rings, ...marks]
}

/** The shift (px) that centres a layout's first plate or lens on a back of this width. */
export function shiftToMiddle(layout: string, width: number): number {
  const [first = ''] = layout.split(' ', 1)
  const [x = 0, , plateWidth = 0] = numbersOf(first.slice(1))
  return Math.round(width / 2 - (first.startsWith('p') ? x + plateWidth / 2 : x))
}

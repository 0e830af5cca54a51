/** Reads a layout of camera-layouts.ts into shapes. */
import { type Circle, circle, flat, path, rect, type Shape } from './shapes.ts'

/** What lies under what: plates, the rings of the lenses on them, and the small marks on top. */
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

/** A plate with rounded right corners that runs out of the left edge. */
const edgePlate = (y: number, width: number, height: number, r: number) =>
  path(`M1 ${y}H${width - r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1-${r} ${r}H1`, onBody)

/** The camera of a back; `shift` moves all of it to the right but what is joined to the frame. */
export function camera(layout: string, shift = 0): Camera {
  const drawn: Camera = { plates: [], rings: [], marks: [] }
  for (const token of layout.split(' ').filter(Boolean)) {
    const kind = token.charAt(0)
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = numbersOf(token.slice(1))
    const lens = LENSES[kind]
    if (lens) {
      drawn.rings.push(circle(a + shift, b, lens.radius, onBody))
      if (lens.pupil) drawn.marks.push(circle(a + shift, b, lens.pupil, flat('ink')))
    } else if (kind === 'p') drawn.plates.push(rect(a + shift, b, c, d, e, onBody))
    else if (kind === 'P') drawn.plates.push(circle(a + shift, b, c, onBody))
    else if (kind === 'k') drawn.plates.push(path(`M0 ${b}H${a - 6}a6 6 0 0 0 6-6V0`))
    else if (kind === 'e') drawn.plates.push(edgePlate(a, b, c, d))
    else if (kind === '-') drawn.plates.push(path(`M${a} ${b}L${c} ${d}`))
    else if (kind === 'f') drawn.marks.push(circle(a + shift, b, 1.5, flat('accent')))
    else if (kind === '.') drawn.marks.push(circle(a + shift, b, 1.5, flat('ink')))
    else throw new Error(`A camera layout has no token "${token}".`)
  }
  return drawn
}

export const cameraShapes = (layout: string, shift = 0): Shape[] => {
  const { plates, rings, marks } = camera(layout, shift)
  return [...plates, ...rings, ...marks]
}

/** How far to the right a layout's first plate or lens must move to stand in the middle of a back. */
export function shiftToMiddle(layout: string, width: number): number {
  const [first = ''] = layout.split(' ', 1)
  const [x = 0, , plateWidth = 0] = numbersOf(first.slice(1))
  return Math.round(width / 2 - (first.startsWith('p') ? x + plateWidth / 2 : x))
}

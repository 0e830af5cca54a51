/** The diagram of a phone on the issue page: back and front side by side, each repairable part on its own layer. */
import type { DevicePart } from './device-part.ts'
import type { PhoneSides } from './phone-sides.ts'
import { at, type Circle, circle, flat, path, rect, type Shape } from './shapes.ts'

/** Layers from bottom to top. A layer with a `part` can be highlighted; `internal` ones are parts behind the back cover. */
export type DiagramLayer = { part?: DevicePart; style?: 'internal' | 'dimension'; shapes: readonly Shape[] }

/** The view box of every diagram: room for the tallest phone, a pop-up camera and the dimension lines. */
export const DIAGRAM_SIZE = { width: 400, height: 416 }

/** Placement in PLATE_BOX; the bottom edges of both sides align. */
const SCALE = 3.5
const BOTTOM = 378
const BACK_CENTER = 104
const FRONT_CENTER = 292
const DIMENSION_LINE_Y = 402

const dimensionLine = (left: number, right: number) =>
  path(
    `M${left} ${DIMENSION_LINE_Y}H${right}M${left} ${DIMENSION_LINE_Y - 6}v12M${right} ${DIMENSION_LINE_Y - 6}v12`,
  )

/** The dark centre of a lens, visible at this scale. */
const pupil = ({ cx, cy, r }: Circle) => circle(cx, cy, r * 0.35, flat('ink'))

function backLayers({ width, height, back }: PhoneSides, left: number, top: number): DiagramLayer[] {
  const { keys, body, across, camera, reader } = back
  const placed = (...shapes: Shape[]) => [at(left, top, shapes, { scale: SCALE })]
  const inside = (x: number, y: number, w: number, h: number) =>
    placed(rect(width * x, height * y, width * w, height * h, 2))
  return [
    { shapes: placed(...keys) },
    { part: 'back-glass', shapes: placed({ ...body, fill: 'body' }) },
    { shapes: placed(...across, ...reader) },
    { part: 'motherboard', style: 'internal', shapes: inside(0.5, 0.08, 0.4, 0.3) },
    { part: 'battery', style: 'internal', shapes: inside(0.16, 0.53, 0.68, 0.37) },
    { shapes: placed(...camera.plates) },
    { part: 'camera', shapes: placed(...camera.rings) },
    { shapes: placed(...camera.marks, ...camera.rings.map(pupil)) },
  ]
}

function frontLayers({ width, front, keys, power }: PhoneSides, left: number, top: number): DiagramLayer[] {
  const { popup, body, screen, cutout, home, pen } = front
  const placed = (...shapes: Shape[]) => [at(left, top, shapes, { scale: SCALE })]
  const [powerTop, powerLength] = power
  const right = left + width * SCALE
  const middle = left + (width / 2) * SCALE
  return [
    { shapes: placed(...keys, ...popup, body) },
    { part: 'screen', shapes: placed({ ...screen, fill: 'body', line: 'ink' }) },
    // Moved by 1: here the screen has an outline, which the notch touches.
    { shapes: placed(at(0, 1, cutout), ...home, ...pen) },
    {
      part: 'power-button',
      shapes: [rect(right, top + powerTop * SCALE, 7, powerLength * SCALE, 3, { fill: 'body' })],
    },
    { part: 'mic', shapes: [circle(middle - 42, BOTTOM + 6, 6, { fill: 'body' })] },
    { part: 'charging-port', shapes: [rect(middle - 18, BOTTOM, 36, 11, 5, { fill: 'body' })] },
    { part: 'speaker', shapes: [rect(middle + 28, BOTTOM, 34, 11, 5, { fill: 'body' })] },
  ]
}

export function phoneDiagram(sides: PhoneSides): DiagramLayer[] {
  const { width, height } = sides
  const top = BOTTOM - height * SCALE
  const half = (width * SCALE) / 2
  return [
    ...backLayers(sides, BACK_CENTER - half, top),
    ...frontLayers(sides, FRONT_CENTER - half, top),
    {
      style: 'dimension',
      shapes: [
        dimensionLine(BACK_CENTER - half, BACK_CENTER + half),
        dimensionLine(FRONT_CENTER - half, FRONT_CENTER + half),
      ],
    },
  ]
}

/** A phone on the issue page: back and front side by side, each part we repair a layer of its own. */
import type { DevicePart } from '../device-part.ts'
import type { PhoneSides } from './phone-sides.ts'
import { at, type Circle, circle, flat, path, rect, type Shape } from './shapes.ts'

/** Layers lie on each other in their order; one with a part can be lit, `inside` ones lie under the back. */
export type PlateLayer = { part?: DevicePart; look?: 'inside' | 'ruler'; shapes: readonly Shape[] }

/** Both sides stand on one line in PLATE_BOX. */
const SCALE = 3.5
const GROUND = 378
const BACK_MIDDLE = 104
const FRONT_MIDDLE = 292
const RULER = 402

const ruler = (left: number, right: number) =>
  path(`M${left} ${RULER}H${right}M${left} ${RULER - 6}v12M${right} ${RULER - 6}v12`)

/** At this size every lens shows the dark of its middle. */
const pupil = ({ cx, cy, r }: Circle) => circle(cx, cy, r * 0.35, flat('ink'))

function backLayers({ width, height, back }: PhoneSides, left: number, top: number): PlateLayer[] {
  const { keys, body, across, camera, reader } = back
  const placed = (...shapes: Shape[]) => [at(left, top, shapes, { scale: SCALE })]
  const inside = (x: number, y: number, w: number, h: number) =>
    placed(rect(width * x, height * y, width * w, height * h, 2))
  return [
    { shapes: placed(...keys) },
    { part: 'back-glass', shapes: placed({ ...body, fill: 'body' }) },
    { shapes: placed(...across, ...reader) },
    { part: 'motherboard', look: 'inside', shapes: inside(0.5, 0.08, 0.4, 0.3) },
    { part: 'battery', look: 'inside', shapes: inside(0.16, 0.53, 0.68, 0.37) },
    { shapes: placed(...camera.plates) },
    { part: 'camera', shapes: placed(...camera.rings) },
    { shapes: placed(...camera.marks, ...camera.rings.map(pupil)) },
  ]
}

function frontLayers({ width, front, keys, power }: PhoneSides, left: number, top: number): PlateLayer[] {
  const { popup, body, screen, cutout, home, pen } = front
  const placed = (...shapes: Shape[]) => [at(left, top, shapes, { scale: SCALE })]
  const [powerTop, powerLength] = power
  const right = left + width * SCALE
  const middle = left + (width / 2) * SCALE
  return [
    { shapes: placed(...keys, ...popup, body) },
    { part: 'screen', shapes: placed({ ...screen, fill: 'body', line: 'ink' }) },
    // A notch hangs from the small picture's frame; here the screen has an outline to hang from.
    { shapes: placed(at(0, 1, cutout), ...home, ...pen) },
    {
      part: 'power-button',
      shapes: [rect(right, top + powerTop * SCALE, 7, powerLength * SCALE, 3, { fill: 'body' })],
    },
    { part: 'mic', shapes: [circle(middle - 42, GROUND + 6, 6, { fill: 'body' })] },
    { part: 'charging-port', shapes: [rect(middle - 18, GROUND, 36, 11, 5, { fill: 'body' })] },
    { part: 'speaker', shapes: [rect(middle + 28, GROUND, 34, 11, 5, { fill: 'body' })] },
  ]
}

export function drawPlate(sides: PhoneSides): PlateLayer[] {
  const { width, height } = sides
  const top = GROUND - height * SCALE
  const half = (width * SCALE) / 2
  return [
    ...backLayers(sides, BACK_MIDDLE - half, top),
    ...frontLayers(sides, FRONT_MIDDLE - half, top),
    {
      look: 'ruler',
      shapes: [
        ruler(BACK_MIDDLE - half, BACK_MIDDLE + half),
        ruler(FRONT_MIDDLE - half, FRONT_MIDDLE + half),
      ],
    },
  ]
}

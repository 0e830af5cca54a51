/** A tablet: back at the top left, front at the bottom right; portrait or landscape, with its pen if it has one. */
import { cameraShapes } from './camera.ts'
import type { TabletSpec, TabletSpecEntry } from './device-spec.ts'
import { at, circle, flat, type Group, path, rect, type Shape, shine } from './shapes.ts'
import { TABLET_CAMERA_LAYOUTS } from './tablet-camera-layouts.ts'

const pen = (x: number, y: number, length: number, turn = 0): Group =>
  at(
    x,
    y,
    [
      path(`M0-3H${length - 7}L${length} 0 ${length - 7} 3H0A3 3 0 0 1 0-3z`, { fill: 'body' }),
      path('M5 0h5', { line: 'accent' }),
    ],
    { turn },
  )

/** Where the pen on the back of a landscape tablet begins: right of the camera. */
const penStart = (layout: TabletSpec['camera']) => (layout === 'strip' ? 41 : layout === 'floating' ? 34 : 26)

function back(spec: TabletSpec, width: number, height: number): Shape[] {
  const start = penStart(spec.camera)
  return [
    rect(0, 0, width, height, spec.corner, { fill: 'back' }),
    ...cameraShapes(TABLET_CAMERA_LAYOUTS[spec.camera]),
    ...(spec.pen && spec.landscape ? [pen(start, 8, width - start - 5)] : []),
  ]
}

const notch = (middle: number, bezel: number, half: number) =>
  path(
    `M${middle - half - 2} ${bezel - 1}h${2 * half + 4}q-2 0-2 2 0 3-3 3h-${2 * half - 6}q-3 0-3-3 0-2-2-2z`,
    flat('glass'),
  )

/** The marks in the frame around a screen whose top edge is at `top`. */
function frontMarks(spec: TabletSpec, width: number, height: number, top: number): Shape[] {
  const { front, lens, bezel } = spec
  const home = front === 'home-ring' || front === 'home-square'
  const inBezel = Math.max(2.5, bezel / 2 + 0.5)
  const marks: Shape[] = []
  if (front === 'home-ring') marks.push(circle(width / 2, height - top / 2 - 0.5, 2.5))
  if (front === 'home-square') marks.push(circle(width / 2, height - top / 2 - 0.5, 2, { fill: 'glass' }))
  if (front === 'notch') marks.push(notch(width / 2, bezel, 4))
  if (front === 'notch-dual') marks.push(notch(width / 2, bezel, 9))
  if (lens === 'top') marks.push(circle(width / 2, home ? 5 : inBezel, 1, flat('ink')))
  if (lens === 'side') marks.push(circle(width - inBezel, height / 2, 1, flat('ink')))
  if (spec.body === 'roll') {
    marks.push(rect(-1, height - 8, width + 2, 12, 6, { fill: 'back' }))
    marks.push(path(`M${width / 2 - 14} ${height - 2}h28`))
  }
  return marks
}

function front(spec: TabletSpec, width: number, height: number): Shape[] {
  const { bezel, corner, body } = spec
  const home = spec.front.startsWith('home')
  const top = home ? bezel + 4 : bezel
  const screenHeight = height - top - (body === 'roll' ? 12 : top)
  const rounding = home ? 0 : Math.max(1, corner - bezel)
  return [
    ...(body === 'stand' ? [path(`M14 ${height}l-5 8H${width - 9}l-5-8`, { fill: 'back' })] : []),
    rect(0, 0, width, height, corner, { fill: 'body' }),
    rect(bezel, top, width - 2 * bezel, screenHeight, rounding, flat('screen')),
    shine(width - bezel - 6, height - top - 26),
    ...frontMarks(spec, width, height, top),
  ]
}

/** Values that a spec line may leave out. */
const DEFAULTS = { front: 'none', lens: 'top', camera: 'single', bezel: 5, corner: 5 } as const

export function tabletShapes(entry: TabletSpecEntry): Shape[] {
  const spec: TabletSpec = { ...DEFAULTS, ...entry }
  const [width, height] = spec.landscape ? [spec.height, spec.width] : [spec.width, spec.height]
  const right = Math.min(spec.landscape ? 6 : 18, 90 - width)
  const down = spec.landscape ? 22 : 10
  const penBeside = spec.pen && !spec.landscape
  const x = Math.round((96 - width - right) / 2) - (penBeside ? 6 : 0)
  const y = Math.round((120 - height - down) / 2)
  return [
    at(x, y, back(spec, width, height)),
    at(x + right, y + down, front(spec, width, height)),
    ...(penBeside ? [pen(x + right + width + 7, y + down + height - 46, 42, 90)] : []),
  ]
}

/** A tablet: its back up left, its front down right; lying or upright, with its pen where it has one. */
import { cameraShapes } from './camera.ts'
import type { Tablet, TabletForm } from './form.ts'
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

/** Where the pen on the back of a lying tablet begins: right of the camera. */
const penStart = (layout: Tablet['camera']) => (layout === 'strip' ? 41 : layout === 'floating' ? 34 : 26)

function back(form: Tablet, width: number, height: number): Shape[] {
  const start = penStart(form.camera)
  return [
    rect(0, 0, width, height, form.corner, { fill: 'back' }),
    ...cameraShapes(TABLET_CAMERA_LAYOUTS[form.camera]),
    ...(form.pen && form.landscape ? [pen(start, 8, width - start - 5)] : []),
  ]
}

const notch = (middle: number, bezel: number, half: number) =>
  path(
    `M${middle - half - 2} ${bezel - 1}h${2 * half + 4}q-2 0-2 2 0 3-3 3h-${2 * half - 6}q-3 0-3-3 0-2-2-2z`,
    flat('glass'),
  )

/** What sits in the frame around a screen whose top edge is at `top`. */
function frontMarks(form: Tablet, width: number, height: number, top: number): Shape[] {
  const { front, lens, bezel } = form
  const home = front === 'home-ring' || front === 'home-square'
  const inBezel = Math.max(2.5, bezel / 2 + 0.5)
  const marks: Shape[] = []
  if (front === 'home-ring') marks.push(circle(width / 2, height - top / 2 - 0.5, 2.5))
  if (front === 'home-square') marks.push(circle(width / 2, height - top / 2 - 0.5, 2, { fill: 'glass' }))
  if (front === 'notch') marks.push(notch(width / 2, bezel, 4))
  if (front === 'notch-dual') marks.push(notch(width / 2, bezel, 9))
  if (lens === 'top') marks.push(circle(width / 2, home ? 5 : inBezel, 1, flat('ink')))
  if (lens === 'side') marks.push(circle(width - inBezel, height / 2, 1, flat('ink')))
  if (form.body === 'roll') {
    marks.push(rect(-1, height - 8, width + 2, 12, 6, { fill: 'back' }))
    marks.push(path(`M${width / 2 - 14} ${height - 2}h28`))
  }
  return marks
}

function front(form: Tablet, width: number, height: number): Shape[] {
  const { bezel, corner, body } = form
  const home = form.front.startsWith('home')
  const top = home ? bezel + 4 : bezel
  const screenHeight = height - top - (body === 'roll' ? 12 : top)
  const rounding = home ? 0 : Math.max(1, corner - bezel)
  return [
    ...(body === 'stand' ? [path(`M14 ${height}l-5 8H${width - 9}l-5-8`, { fill: 'back' })] : []),
    rect(0, 0, width, height, corner, { fill: 'body' }),
    rect(bezel, top, width - 2 * bezel, screenHeight, rounding, flat('screen')),
    shine(width - bezel - 6, height - top - 26),
    ...frontMarks(form, width, height, top),
  ]
}

/** What most tablets share, and their lines leave out. */
const SHARED = { front: 'none', lens: 'top', camera: 'single', bezel: 5, corner: 5 } as const

export function drawTablet(line: TabletForm): Shape[] {
  const form: Tablet = { ...SHARED, ...line }
  const [width, height] = form.landscape ? [form.height, form.width] : [form.width, form.height]
  const right = Math.min(form.landscape ? 6 : 18, 90 - width)
  const down = form.landscape ? 22 : 10
  const penBeside = form.pen && !form.landscape
  const x = Math.round((96 - width - right) / 2) - (penBeside ? 6 : 0)
  const y = Math.round((120 - height - down) / 2)
  return [
    at(x, y, back(form, width, height)),
    at(x + right, y + down, front(form, width, height)),
    ...(penBeside ? [pen(x + right + width + 7, y + down + height - 46, 42, 90)] : []),
  ]
}

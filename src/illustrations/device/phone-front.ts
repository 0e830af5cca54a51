/** The front of a phone: frame, screen, camera cutout or pop-up camera. */
import type { PhoneSpec } from './device-spec.ts'
import { CORNERS, PHONE_SIZES } from './phone-sizes.ts'
import { circle, eye, flat, path, rect, type Shape, shine } from './shapes.ts'

const onBody = { fill: 'body' } as const

/** The cutout at the top of a screen whose corner is (left, top), for a phone of this width. */
function cutout(front: PhoneSpec['front'], width: number, left: number, top: number): Shape[] {
  const middle = width / 2
  const notch = (w: number, h: number) =>
    path(
      `M${middle - w / 2 - 2} ${top - 1}q2 0 2 2v${h - 5}q0 3 3 3h${w - 6}q3 0 3-3v-${h - 5}q0-2 2-2z`,
      flat('glass'),
    )
  switch (front) {
    case 'home-button':
      return [path(`M${middle - 4} 7h8`)]
    case 'notch-wide':
      return [notch(22, 6)]
    case 'notch-small':
      return [notch(15, 7)]
    case 'notch-drop':
      return [path(`M${middle - 7} ${top - 1}h14q-4 0-4 4a3 3 0 0 1-6 0q0-4-4-4z`, flat('glass'))]
    case 'notch-u':
      return [path(`M${middle - 6} ${top - 1}h12q-2 0-2 2v2q0 3-3 3h-2q-3 0-3-3v-2q0-2-2-2z`, flat('glass'))]
    case 'island':
      return [rect(middle - 6, top + 2, 12, 4, 2, flat('glass'))]
    case 'punch-centre':
      return [eye(middle, top + 4)]
    case 'punch-left':
      return [eye(left + 6, top + 5)]
    case 'punch-right':
      return [eye(width - left - 6, top + 5)]
    case 'punch-left-dual':
      return [rect(left + 4, top + 3, 10, 4, 2, flat('glass'))]
    case 'none':
      return []
  }
}

/** A front camera that slides out of the frame. */
function popup(where: PhoneSpec['popup'], width: number): Shape[] {
  if (!where) return []
  if (where === 'fin') return [path(`M6 0V-4L${width - 6}-9V0`, onBody)]
  const middle = { left: 12, right: width - 12, centre: width / 2 }[where]
  return [rect(middle - 6, -8, 12, 12, 3, onBody), circle(middle, -3, 1.5, flat('ink'))]
}

/** In its own coordinates, like phoneBack. */
export function phoneFront(spec: PhoneSpec, corner: number = CORNERS[spec.corner]) {
  const { width, height } = PHONE_SIZES[spec.size]
  const home = spec.front === 'home-button'
  const side = spec.curved ? 1 : 3
  const top = home ? 13 : 3
  const foot = home ? 13 : spec.chin ? 6 : 3
  return {
    popup: popup(spec.popup, width),
    body: rect(0, 0, width, height, corner, onBody),
    screen: rect(
      side,
      top,
      width - 2 * side,
      height - top - foot,
      home ? 0 : Math.max(1, corner - 3),
      flat('screen'),
    ),
    shine: shine(width - 8, height - 40),
    cutout: cutout(spec.front, width, side, top),
    home: home ? [circle(width / 2, height - 6, 4)] : [],
    pen: spec.pen ? [path(`M7 ${height + 1}h5`, { line: 'accent' })] : [],
  }
}

/** A laptop: open, and below it closed, seen from the left, with its ports. */
import type { LaptopSpec } from './device-spec.ts'
import { at, flat, path, rect, type Shape, shine } from './shapes.ts'

const HINGE = 68
const SIDE = HINGE + 34
const BEZELS: Record<LaptopSpec['lid'], number> = { silver: 6, black: 5, thin: 4, notch: 3 }

/** Path of the closed laptop from `left` to `right`. */
const SIDES: Record<LaptopSpec['side'], (left: number, right: number) => string> = {
  wedge: (l, r) => `M${l} ${SIDE}q0-2 2-2H${r}q0 3-8 4L${l + 4} ${SIDE + 6}q-4 0-4-3z`,
  unibody: (l, r) => `M${l} ${SIDE - 2}H${r}v6q0 4-4 4H${l + 4}q-4 0-4-4z`,
  slim: (l, r) => `M${l} ${SIDE}H${r}v2q0 3-4 3H${l + 4}q-4 0-4-3z`,
  flat: (l, r) => `M${l + 2} ${SIDE}H${r - 2}q2 0 2 2t-2 3H${l + 2}q-2 0-2-3t2-2z`,
  thick: (l, r) =>
    `M${l} ${SIDE - 1}H${r}v4q0 3-4 3H${l + 4}q-4 0-4-3z` + `M${l + 8} ${SIDE + 7}h4M${r - 12} ${SIDE + 7}h4`,
}

function lid({ lid, width }: LaptopSpec, x: number): Shape[] {
  const height = Math.round(width * 0.65)
  const y = HINGE - height
  const bezel = BEZELS[lid]
  const foot = lid === 'black' ? 7 : bezel
  const screen = { width: width - 2 * bezel, height: height - bezel - foot }
  return [
    rect(x, y, width, height + 2, 5, { fill: lid === 'silver' ? 'body' : 'glass' }),
    rect(x + bezel, y + bezel, screen.width, screen.height, lid === 'notch' ? 2 : 0, flat('screen')),
    shine(x + width - bezel - 6, y + height - 28),
    ...(lid === 'notch' ? [path(`M43 ${y + 2}h10v3q0 2-2 2h-6q-2 0-2-2z`, flat('glass'))] : []),
  ]
}

function keyboard(keys: LaptopSpec['keys'], x: number, width: number): Shape[] {
  const row = (y: number, inset: number) => `M${x + inset} ${y}H${x + width - inset}`
  switch (keys) {
    case 'plain':
      return [path(row(4, 7) + row(8, 6) + row(12, 5))]
    case 'touchbar':
      return [path(row(4, 7), { line: 'accent' }), path(row(9, 6) + row(13, 5))]
    case 'well':
      return [path(`M${x + 6} 4H${x + width - 6}l2 9H${x + 4}z`, { fill: 'glass' })]
  }
}

const portMarks = (ports: string, left: number) =>
  ports
    .split(' ')
    .filter(Boolean)
    .map((port) => {
      const [x = 0, length = 0] = port.split(',').map(Number)
      return `M${left + x} ${SIDE + 2}h${length}`
    })
    .join('')

export function laptopShapes(spec: LaptopSpec): Shape[] {
  const { width, side, keys } = spec
  const x = (96 - width) / 2
  const left = x - 5
  const right = x + width + 5
  const halfPad = side === 'wedge' || side === 'unibody' ? 8 : 12
  const ports = portMarks(spec.ports, left)
  return [
    ...lid(spec, x),
    at(0, HINGE, [
      path(`M${x} 0H${x + width}L${right} 24q0 2-2 2H${left + 2}q-2 0-2-2z`, { fill: 'body' }),
      ...keyboard(keys, x, width),
      path(`M${48 - halfPad} 17h${2 * halfPad}l1 5H${47 - halfPad}z`, { fill: 'back' }),
    ]),
    path(SIDES[side](left, right), { fill: 'back' }),
    ...(ports ? [path(ports)] : []),
  ]
}
